import { type RawBody, toBytes } from "./bytes.ts";
import { matchesAny } from "./hmac.ts";
import { isBlank } from "./is-blank.ts";

/**
 * What `verifyWebhookSignature` takes.
 *
 * @example
 * import type { SignedBody } from "@blogsvc/client/webhooks";
 *
 * export const signed: SignedBody = { body: "{}", signature: "sha256=…", secret: "whsec_…" };
 */
export interface SignedBody {
  /** As it came over the wire: a body that was parsed and written again is another one. */
  body: RawBody;
  /** The header `X-Blogsvc-Signature`. */
  signature: string | null | undefined;
  /** The webhook's secret as it is shown, or several while it is being changed: one has to match. A blank one never does. */
  secret: string | readonly string[] | undefined;
}

const pattern = /^\s*(?:sha256=)?([0-9a-f]{64})\s*$/i;

/** The header's bytes; null when it is missing or malformed. */
export function signatureBytes(header: string | null | undefined): Uint8Array<ArrayBuffer> | null {
  const [, hex] = pattern.exec(header ?? "") ?? [];
  if (!hex) return null;
  return Uint8Array.from({ length: 32 }, (_, n) => Number.parseInt(hex.slice(2 * n, 2 * n + 2), 16));
}

/**
 * Whether the header is the hex HMAC-SHA-256 of the raw body; `sha256=` before it is tolerated. Compares in constant time,
 * and answers false, never throws, for a header that is missing or malformed. Says nothing of the body's age: look at `ts`.
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
