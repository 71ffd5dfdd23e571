/** The name that bytes are kept under: their SHA-256 in hex and their format's extension. */
export async function contentName(bytes: Uint8Array, extension: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hash}.${extension}`;
}
