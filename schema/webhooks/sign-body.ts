const encoder = new TextEncoder();

/**
 * The bare hex HMAC-SHA-256 of the raw body for `X-Blogsvc-Signature` (spec: "Events"), keyed by the UTF-8 bytes of the
 * secret as it was shown.
 */
export const hexSignature = async (secret: string, body: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(await hmac(Uint8Array.from(encoder.encode(secret)), body), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** One `v1,…` signature of Standard Webhooks 1.0, keyed by the bytes that the part after `whsec_` encodes. */
export async function standardSignature(
  secret: string,
  id: string,
  seconds: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (c) => c.charCodeAt(0));
  const head = encoder.encode(`${id}.${seconds}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return `v1,${btoa(String.fromCharCode(...(await hmac(key, signed))))}`;
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, data));
}
