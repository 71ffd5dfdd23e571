import { sha256 } from "../../platform/sha256";

/** The name under which bytes are stored: their SHA-256 in hex and the extension of their format. */
export const contentName = async (bytes: Uint8Array, extension: string): Promise<string> =>
  `${await sha256(bytes)}.${extension}`;
