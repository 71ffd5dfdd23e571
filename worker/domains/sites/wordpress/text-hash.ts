import { sha256 } from "../../../platform/sha256";

/** SHA-256 of a text, the first 128 bits in hexadecimal. */
export const textHash = async (text: string): Promise<string> => (await sha256(text)).slice(0, 32);
