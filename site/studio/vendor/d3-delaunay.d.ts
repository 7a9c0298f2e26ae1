/** The part of d3-delaunay that is used here; the package has no types of its own. */
export class Voronoi {
  readonly circumcenters: Float64Array;
  cellPolygon(index: number): [number, number][] | null;
}
export class Delaunay {
  constructor(points: ArrayLike<number>);
  readonly halfedges: Int32Array;
  readonly triangles: Uint32Array;
  find(x: number, y: number, start?: number): number;
  voronoi(bounds: [number, number, number, number]): Voronoi;
}
