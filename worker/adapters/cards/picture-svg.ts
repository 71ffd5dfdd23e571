/** The address of a picture's own bytes, for a drawing that holds it. */
export function dataAddress(bytes: Uint8Array, contentType: string): string {
  const chunks: string[] = [];
  for (let at = 0; at < bytes.length; at += chunkLength) {
    chunks.push(String.fromCharCode(...bytes.subarray(at, at + chunkLength)));
  }
  return `data:${contentType};base64,${btoa(chunks.join(""))}`;
}

/** A multiple of three: the pieces' base64 joins to that of the whole. */
const chunkLength = 0x6000;

/** A drawing of nothing but a picture. */
export const pictureSvg = (address: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;
