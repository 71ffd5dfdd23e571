import { Buffer } from "node:buffer";

/** The address of a picture's own bytes, for a drawing that holds it. */
export const dataAddress = (bytes: Uint8Array, contentType: string): string =>
  `data:${contentType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`;

/** A drawing of nothing but a picture. */
export const pictureSvg = (address: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><image href="${address}" width="${width}" height="${height}"/></svg>`;
