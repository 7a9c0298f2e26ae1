"""Shapes of the plane and numbers over a grid, whoever computes them.

The atlas speaks to `shapes` and `arrays` alone. What computes for them is a kernel: shapely and
numpy on the desk, GEOS itself with JavaScript's typed arrays in the studio's page. GEOS is what
shapely is made of, so that both find the same shapes up to the last digits.

- `shapes`: points, lines and polygons, and what can be asked of them
- `arrays`: many numbers at once, and the grid on which names are placed
- `kernel`: what a kernel has to answer
- `in_use`: which kernel is in use
- `desk`: the kernel of the desk
"""
