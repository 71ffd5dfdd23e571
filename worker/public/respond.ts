import { AppError, errorBody } from "../platform/errors";
import { dataHeaders } from "../platform/security-headers";
import type { Answer } from "./read-path";

export const jsonType = "application/json; charset=UTF-8";

/** Set on the first request: the runtime forbids random values during startup. */
let isolate = "";
let served = 0;

/** Unique among the requests of all isolates, and cheap enough for the hot path. */
export function nextRequestId(): string {
  isolate ||= crypto.randomUUID().slice(0, 8);
  served += 1;
  return `${isolate}-${served.toString(36)}`;
}

/** The response of a public read: 200, 304 for a matching `If-None-Match`, or the spec's 404. */
export function respond(sent: Headers, answer: Answer, contentType: string, requestId: string): Response {
  const { entry, admission } = answer;
  const counter = String(admission.workspace.counter);
  if (!entry || entry.status === 404) {
    const details = entry?.hint === undefined ? undefined : { movedTo: entry.hint };
    return fail(new AppError("not_found", "Not found", details), requestId, { "x-blogsvc-version": counter });
  }
  const { etag } = entry;
  const headers = {
    ...dataHeaders,
    "content-type": contentType,
    etag,
    "cache-control": "private, no-cache",
    "x-blogsvc-version": counter,
    "x-request-id": requestId,
  };
  if (matches(sent.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(entry.body, { headers });
}

export function fail(error: AppError, requestId: string, extra: Record<string, string> = {}): Response {
  const headers = {
    "content-type": jsonType,
    "cache-control": "private, no-store",
    ...dataHeaders,
    "x-request-id": requestId,
    ...errorHeaders(error),
    ...extra,
  };
  return new Response(JSON.stringify(errorBody(error, requestId)), { status: error.status, headers });
}

/** Headers that clients act on: how to authenticate, and when to retry. */
export function errorHeaders({ code }: AppError): Record<string, string> {
  if (code === "unauthorized") return { "www-authenticate": "Bearer" };
  if (code === "rate_limited") return { "retry-after": "60" };
  if (code === "unavailable") return { "retry-after": "1" };
  return {};
}

function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((one) => {
    const tag = one.trim();
    return tag === "*" || tag === etag || tag === `W/${etag}`;
  });
}
