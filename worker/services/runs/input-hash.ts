import { Buffer } from "node:buffer";

/** SHA-256 of the JSON of what a step is asked, in hex: the same input is seen to be the same. */
export async function inputHash(input: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(input));
  return Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
}
