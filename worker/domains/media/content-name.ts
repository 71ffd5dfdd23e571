import { sha256 } from "../../platform/sha256";

/** The name that bytes are kept under: their SHA-256 in hex and their format's extension. */
export const contentName = async (bytes: Uint8Array, extension: string): Promise<string> =>
  `${await sha256(bytes)}.${extension}`;
