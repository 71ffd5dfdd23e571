const encoder = new TextEncoder();

/**
 * The bare hex HMAC-SHA-256 of the raw body for `X-Blogsvc-Signature` (spec: "Events"), keyed with the UTF-8 bytes of the secret as shown.
 */
export const hexSignature = async (secret: string, body: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(await hmac(Uint8Array.from(encoder.encode(secret)), body), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The bytes that the secret encodes in base64, without the prefix `whsec_`; null if it is not base64. */
export function standardKeyOf(secret: string): Uint8Array<ArrayBuffer> | null {
  const text = secret.replace(/^whsec_/, "");
  return text !== "" && base64.test(text) ? Uint8Array.from(atob(text), (char) => char.charCodeAt(0)) : null;
}

/**
 * The `v1,…` signatures of Standard Webhooks 1.0 for a secret, keyed with the bytes encoded after `whsec_`. Libraries differ on secrets
 * without `whsec_`: those sign with their UTF-8 bytes and, if they are base64, also with the decoded bytes.
 */
export async function standardSignatures(
  secret: string,
  id: string,
  seconds: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const decoded = standardKeyOf(secret);
  const raw = decoded && secret.startsWith("whsec_") ? [] : [Uint8Array.from(encoder.encode(secret))];
  const head = encoder.encode(`${id}.${seconds}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const macs = await Promise.all([...raw, ...(decoded ? [decoded] : [])].map((key) => hmac(key, signed)));
  return macs.map((mac) => `v1,${btoa(String.fromCharCode(...mac))}`);
}

async function hmac(key: Uint8Array<ArrayBuffer>, data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const imported = await crypto.subtle.importKey("raw", key, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, data));
}
