/**
 * A raw body. A string stands for its UTF-8 bytes.
 *
 * @example
 * import { type RawBody, verifyWebhookSignature } from "@blogsvc/client/webhooks";
 *
 * export const verify = (body: RawBody, signature: string): Promise<boolean> =>
 *   verifyWebhookSignature({ body, signature, secret: "whsec_…" });
 */
export type RawBody = Uint8Array | ArrayBuffer | string;

/** The bytes, in a buffer that WebCrypto accepts. */
export const toBytes = (body: RawBody): Uint8Array<ArrayBuffer> =>
  typeof body === "string" ? Uint8Array.from(new TextEncoder().encode(body)) : new Uint8Array(body);

/** The bytes encoded as base64, or null if it is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}
