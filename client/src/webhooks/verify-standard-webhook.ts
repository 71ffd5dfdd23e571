import { fromBase64, type RawBody, toBytes } from "./bytes.ts";
import { matchesAny } from "./hmac.ts";
import { isBlank } from "./is-blank.ts";

type HeaderRecord = Record<string, string | string[] | undefined>;

/**
 * Options of `verifyStandardWebhook`.
 *
 * @example
 * import type { StandardWebhook } from "@blogsvc/client/webhooks";
 *
 * export const webhook: StandardWebhook = {
 *   body: "{}",
 *   headers: { "webhook-id": "evt_1", "webhook-timestamp": "1795272689", "webhook-signature": "v1,…" },
 *   secret: "whsec_…",
 *   toleranceSeconds: 120,
 * };
 */
export interface StandardWebhook {
  /** As received. */
  body: RawBody;
  /** Of the request: `webhook-id`, `webhook-timestamp` and `webhook-signature` are read. Names in a record must be lowercase. */
  headers: Headers | HeaderRecord;
  /** As shown for the webhook, with or without `whsec_`; several during rotation, of which one must match. A blank one never does. */
  secret: string | readonly string[] | undefined;
  /** Maximum difference of the timestamp from now in seconds, in either direction. Default: 300. */
  toleranceSeconds?: number | undefined;
}

/** More than any sender writes; bounds the work that a header can cause. */
const signaturesMax = 10;

/**
 * Whether a request is signed according to Standard Webhooks (version 1, symmetric) and recent. Returns false, and never throws, for
 * missing or malformed headers. The service signs this way in addition to `X-Blogsvc-Signature`; checking one is enough.
 *
 * @example
 * import { verifyStandardWebhook } from "@blogsvc/client/webhooks";
 *
 * export async function isFromBlogsvc(request: Request, secret: string): Promise<boolean> {
 *   return verifyStandardWebhook({ body: await request.arrayBuffer(), headers: request.headers, secret });
 * }
 */
export async function verifyStandardWebhook(webhook: StandardWebhook): Promise<boolean> {
  const { body, headers, secret, toleranceSeconds = 300 } = webhook;
  const id = headerOf(headers, "webhook-id");
  const timestamp = headerOf(headers, "webhook-timestamp");
  if (!id || !/^\d{1,12}$/.test(timestamp)) return false;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const data = toBytes(await new Blob([`${id}.${timestamp}.`, toBytes(body)]).arrayBuffer());
  const secrets = [secret ?? []].flat().filter((text) => !isBlank(text));
  const keys = secrets.flatMap(keysOf);
  const found = await Promise.all(
    macsIn(headerOf(headers, "webhook-signature")).map((mac) => matchesAny(keys, mac, data)),
  );
  return found.includes(true);
}

/** Without `whsec_`, a secret is its own bytes or base64 of them: libraries of the standard differ. */
function keysOf(secret: string) {
  const decoded = fromBase64(secret.replace(/^whsec_/, "")) ?? [];
  return secret.startsWith("whsec_") ? decoded : [toBytes(secret), decoded].flat();
}

const macsIn = (header: string) =>
  header
    .split(" ")
    .slice(0, signaturesMax)
    .flatMap((one) => (one.startsWith("v1,") ? (fromBase64(one.slice(3)) ?? []) : []));

function headerOf(headers: Headers | HeaderRecord, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return String([value].flat()[0] ?? "");
}
