import { type RawBody, toBytes } from "./bytes.ts";
import { matchesAny } from "./hmac.ts";
import { isBlank } from "./is-blank.ts";

/**
 * Options of `verifyWebhookSignature`.
 *
 * @example
 * import type { SignedBody } from "@blogsvc/client/webhooks";
 *
 * export const signed: SignedBody = { body: "{}", signature: "sha256=…", secret: "whsec_…" };
 */
export interface SignedBody {
  /** As received: a body that was parsed and serialized again differs. */
  body: RawBody;
  /** The header `X-Blogsvc-Signature`. */
  signature: string | null | undefined;
  /** The webhook's secret as shown, or several during rotation: one must match. A blank one never does. */
  secret: string | readonly string[] | undefined;
}

const pattern = /^\s*(?:sha256=)?([0-9a-f]{64})\s*$/i;

/** The header's bytes; null if it is missing or malformed. */
export function signatureBytes(header: string | null | undefined): Uint8Array<ArrayBuffer> | null {
  const [, hex] = pattern.exec(header ?? "") ?? [];
  if (!hex) return null;
  return Uint8Array.from({ length: 32 }, (_, n) => Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16));
}

/**
 * Whether the header is the hex HMAC-SHA-256 of the raw body, optionally prefixed with `sha256=`. Compares in constant time, and returns
 * false, never throws, for a missing or malformed header. Says nothing about the body's age: check `ts`.
 *
 * @example
 * import { verifyWebhookSignature } from "@blogsvc/client/webhooks";
 *
 * export async function isFromBlogsvc(request: Request, secret: string): Promise<boolean> {
 *   const body = await request.arrayBuffer();
 *   return verifyWebhookSignature({ body, signature: request.headers.get("x-blogsvc-signature"), secret });
 * }
 */
export async function verifyWebhookSignature({ body, signature, secret }: SignedBody): Promise<boolean> {
  const mac = signatureBytes(signature);
  const keys = [secret ?? []].flat().filter((text) => !isBlank(text));
  return mac !== null && matchesAny(keys.map(toBytes), mac, toBytes(body));
}
