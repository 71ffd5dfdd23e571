import { sha256 } from "../../../platform/sha256";

/** The first 128 bits of a text's SHA-256, in hex. */
export const textHash = async (text: string): Promise<string> => (await sha256(text)).slice(0, 32);
