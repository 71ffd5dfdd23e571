import { fromBase64, type RawBody, toBytes } from "./bytes.ts";
import { matchesAny } from "./hmac.ts";
import { isBlank } from "./is-blank.ts";

type HeaderRecord = Record<string, string | string[] | undefined>;

/**
 * What `verifyStandardWebhook` takes.
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
  /** As it came over the wire. */
  body: RawBody;
  /** Of the request: `webhook-id`, `webhook-timestamp` and `webhook-signature` are read. Names of a record are in lower case. */
  headers: Headers | HeaderRecord;
  /** As the webhook has it, with or without `whsec_`; several during a rotation: one must match. A blank one never does. */
  secret: string | readonly string[] | undefined;
  /** Seconds that the timestamp may be off, either way. Default: 300. */
  toleranceSeconds?: number | undefined;
}

/** More than any sender writes; bounds the work that a header can ask for. */
const signaturesMax = 10;

/**
 * Whether a request is signed as Standard Webhooks (version 1, symmetric) asks, and of now. Answers false, never throws, for
 * headers that are missing or malformed. The service signs in this way beside `X-Blogsvc-Signature`; one is enough.
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

/** Without `whsec_` a secret is its own bytes, or base64 of them, as one library and the next of the standard read it. */
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
