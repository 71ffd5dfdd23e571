import { classifyFailure } from "./classify-failure";
import type { GuardPorts } from "./guard-ports";
import { OutboundFailedError } from "./outbound-failed-error";
import { outboundHeaders } from "./outbound-headers";
import { OutboundRefusedError } from "./outbound-refused-error";
import { readLimited } from "./read-limited";
import { resolveOutbound } from "./resolve-outbound";
import { withTimeLimit } from "./time-limit";

export interface GuardedRequest {
  url: string;
  /** GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS, in capitals. */
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  timeoutMs: number;
  /** Of the response body, after content decoding; what comes after is not read. */
  maxBytes: number;
}

export interface GuardedResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
  truncated: boolean;
  durationMs: number;
  /** Location of a 3xx, as it was sent; never followed. */
  redirectedTo: string | null;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const headersMax = 64 * 1024;

/**
 * Sends one request to a URL that a user gave, after `resolveOutbound`. Never follows a redirect. The time limit covers
 * resolving, headers and body. Throws OutboundRefusedError (do not try again) or OutboundFailedError, and nothing else.
 */
export async function guardedFetch(ports: GuardPorts, request: GuardedRequest): Promise<GuardedResponse> {
  return withTimeLimit(request.timeoutMs, undefined, async (signal) => {
    try {
      return await send(ports, request, signal);
    } catch (cause) {
      if (cause instanceof OutboundRefusedError || cause instanceof OutboundFailedError) throw cause;
      const isHttps = request.url.toLowerCase().startsWith("https:");
      throw new OutboundFailedError(signal.aborted ? "timeout" : classifyFailure(cause, isHttps), { cause });
    }
  });
}

async function send(
  ports: GuardPorts,
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const startedAt = ports.now();
  const { method, body, maxBytes } = request;
  if (!methods.includes(method)) throw new OutboundRefusedError("invalid_url", "This method is not allowed.");
  const headers = outboundHeaders(request.headers);
  const url = await resolveOutbound(ports, request.url, signal);
  const { fetch } = ports;
  const response = await fetch(url.href, { method, headers, body, redirect: "manual", signal });
  if (sizeOf(response.headers) > headersMax) {
    await response.body?.cancel();
    throw new OutboundFailedError("too_large_aborted");
  }
  const { bytes, truncated } = await readLimited(response.body, maxBytes).catch((cause: unknown) => {
    throw signal.aborted || classifyFailure(cause, false) !== "unknown"
      ? cause
      : new OutboundFailedError("bad_body", { cause, answer: response });
  });
  const isRedirect = response.status >= 300 && response.status < 400;
  return {
    status: response.status,
    headers: response.headers,
    body: bytes,
    truncated,
    durationMs: ports.now() - startedAt,
    redirectedTo: isRedirect ? response.headers.get("location") : null,
  };
}

const sizeOf = (headers: Headers) =>
  [...headers].reduce((size, [name, value]) => size + name.length + value.length, 0);
