/** Starts GEOS. The object has the functions of its C API by name, and `Module`. */
export default function startGeos(config: {
  errorHandler: (message: string) => void;
  noticeHandler: (message: string) => void;
}): Promise<unknown>;
