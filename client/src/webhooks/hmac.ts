/** Whether one of the keys produces this HMAC-SHA-256 of the data. WebCrypto compares in constant time. */
export async function matchesAny(
  keys: Uint8Array<ArrayBuffer>[],
  mac: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const verify = async (raw: Uint8Array<ArrayBuffer>) => {
    const key = await crypto.subtle.importKey("raw", raw, algorithm, false, ["verify"]);
    return crypto.subtle.verify("HMAC", key, mac, data);
  };
  // An empty key is no secret, and WebCrypto throws for it.
  const matches = await Promise.all(keys.filter((key) => key.length > 0).map(verify));
  return matches.includes(true);
}
