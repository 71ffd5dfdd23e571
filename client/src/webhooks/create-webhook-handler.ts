import { ConfigError } from "../core/errors.ts";
import { defaultPaths } from "./default-paths.ts";
import { defaultTags } from "./default-tags.ts";
import { isBlank } from "./is-blank.ts";
import { keysOf } from "./keys-of.ts";
import { onceInOrder } from "./once-in-order.ts";
import { readPayload } from "./read-payload.ts";
import { answer, refuse } from "./refuse.ts";
import { tell } from "./tell.ts";
import type { WebhookPayload } from "./types.ts";
import { signatureBytes, verifyWebhookSignature } from "./verify-webhook-signature.ts";
import type { WebhookStore } from "./webhook-store.ts";

/**
 * Runs tasks with the same key one after the other, in order of arrival, and others concurrently. A task that takes longer than `waitMs` no
 * longer blocks the others.
 */
export function createTurns(
  waitMs: number,
): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = Promise.all(keys.map((key) => lastOf.get(key)));
    const turn = ended(before, waitMs).then(work);
    const over: Promise<unknown> = turn
      .catch(() => {})
      .then(() => {
        for (const key of keys) if (lastOf.get(key) === over) lastOf.delete(key);
      });
    for (const key of keys) lastOf.set(key, over);
    return turn;
  };
}

const ended = (work: Promise<unknown>, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The raw body, or null if it is too long or cannot be read; the sender is not yet verified. */
async function readBody(request: Request, bytesMax: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    const reader = request.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      length += part.value.length;
      if (length > bytesMax) {
        // Not awaited: half of a teed body finishes only with the other half.
        reader?.cancel().catch(() => {});
        return null;
      }
      chunks.push(part.value);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  } catch {
    return null;
  }
}

/**
 * What an event invalidates.
 *
 * @example
 * import type { Revalidation } from "@blogsvc/client/webhooks";
 *
 * export function revalidate({ paths, tags, payload }: Revalidation): void {
 *   console.log(payload.event, paths, tags);
 * }
 */
export interface Revalidation {
  paths: string[];
  tags: string[];
  payload: WebhookPayload;
}

/**
 * Options of `createWebhookHandler`.
 *
 * @example
 * import { createWebhookHandler, type WebhookHandlerOptions } from "@blogsvc/client/webhooks";
 *
 * const options: WebhookHandlerOptions = {
 *   secret: ["whsec_new…", "whsec_old…"],
 *   workspaceSlug: "acme",
 *   skewSeconds: 120,
 *   revalidate: ({ paths }) => console.log(paths),
 * };
 * export const handler = createWebhookHandler(options);
 */
export interface WebhookHandlerOptions {
  /** The webhook's secret, or several during rotation. A missing or blank one throws ConfigError. */
  secret: string | readonly string[] | undefined;
  /** If set, events of other workspaces are refused with 400. */
  workspaceSlug?: string | undefined;
  /** Invalidates caches. It is awaited; if it throws, the response is 500 and the service retries later. */
  revalidate(what: Revalidation): unknown;
  /** Maximum difference of `ts` from now in seconds, in either direction. Default: 300. */
  skewSeconds?: number | undefined;
  /** Instead of `defaultPaths`. */
  paths?(payload: WebhookPayload): string[];
  /** Instead of `defaultTags`. */
  tags?(payload: WebhookPayload): string[];
  /** With a store, each event is handled once, and not at all if a newer one of its post was handled first. */
  store?: WebhookStore | undefined;
  /** Called with the cause of a 500. Default: console.error. */
  onError?(error: unknown): unknown;
}

/** Longer than any event: a longer body is not read. */
const bodyMax = 1024 * 1024;
/** Shorter than the 15 seconds that the service waits. */
const turnMs = 10_000;

/**
 * A webhook receiver, from Request to Response (spec: "Reference receiver contract"). It never throws, and responds with:
 *
 * - 200 `{ ok: true, event, revalidated: { paths, tags } }`; with a store and nothing left to do, the arrays are empty
 * - 401 `{ ok: false, error }`: the signature is missing, malformed or wrong
 * - 400: invalid JSON, a missing field or one of another type, `ts` not in ISO 8601, another workspace
 * - 409: `ts` is off by more than `skewSeconds`, past or future
 * - 500: `revalidate`, a builder or the store threw
 *
 * @example
 * import { createWebhookHandler } from "@blogsvc/client/webhooks";
 *
 * const cache = new Map<string, string>();
 * export const handler = createWebhookHandler({
 *   secret: "whsec_…",
 *   workspaceSlug: "acme",
 *   revalidate({ paths }) {
 *     for (const path of paths) cache.delete(path);
 *   },
 * });
 * const answer = await handler(new Request("https://www.acme.example/hook", { method: "POST", body: "{}" }));
 * console.log(answer.status); // 401
 */
export function createWebhookHandler(
  options: WebhookHandlerOptions,
): (request: Request) => Promise<Response> {
  const { workspaceSlug, revalidate, skewSeconds = 300, store, onError = console.error } = options;
  const pathsOf = options.paths ?? ((payload) => defaultPaths(payload));
  const tagsOf = options.tags ?? defaultTags;
  const secret = [options.secret ?? []].flat();
  if (secret.length === 0 || secret.some(isBlank))
    throw new ConfigError("the webhook's secret is required: is BLOGSVC_REVALIDATE_SECRET set?");
  if (!(skewSeconds >= 0)) throw new ConfigError("skewSeconds must be 0 or more");
  const inTurn = createTurns(turnMs);

  return async (request) => {
    const signature = request.headers.get("x-blogsvc-signature");
    if (!signatureBytes(signature)) return refuse(401, "invalid signature");
    const body = await readBody(request, bodyMax);
    if (!body) return refuse(400, "the body cannot be read");
    if (!(await verifyWebhookSignature({ body, signature, secret }))) return refuse(401, "invalid signature");

    const payload = readPayload(body);
    if (!payload) return refuse(400, "invalid JSON or missing fields");
    if (workspaceSlug && payload.workspaceSlug !== workspaceSlug)
      return refuse(400, "event for another workspace");
    const offMs = Math.abs(Date.now() - Date.parse(payload.ts));
    if (offMs > skewSeconds * 1000) return refuse(409, "timestamp outside the allowed skew");

    try {
      const paths = pathsOf(payload);
      const tags = tagsOf(payload);
      const work = async () => void (await revalidate({ paths, tags, payload }));
      const done = store
        ? await inTurn(keysOf(payload), () => onceInOrder(store, payload, work))
        : await work().then(() => true);
      const revalidated = done ? { paths, tags } : { paths: [], tags: [] };
      return answer(200, { ok: true, event: payload.event, revalidated });
    } catch (error) {
      await tell(onError, error);
      return refuse(500, "revalidation failed");
    }
  };
}
