const encoder = new TextEncoder();
let imported: { secret: string; key: Promise<CryptoKey> } | null = null;

/**
 * HMAC-SHA-256 in hex, keyed with the instance's secret. `purpose` separates kinds of secrets, so that a hash of one kind never passes for
 * another. A database dump alone contains nothing that can be used or guessed offline.
 */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  if (imported?.secret !== secret) imported = { secret, key: importKey(secret) };
  const signature = await crypto.subtle.sign(
    "HMAC",
    await imported.key,
    encoder.encode(`${purpose}\n${text}`),
  );
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const importKey = (secret: string) =>
  crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
