import { sha256 } from "../../../platform/sha256";

/** SHA-256 of the JSON of what a step is asked, in hex: the same input is seen to be the same. */
export const inputHash = (input: unknown): Promise<string> => sha256(JSON.stringify(input));
