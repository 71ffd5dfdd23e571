import type { GuardPorts } from "./guard-ports";
import { readLimited, withTimeLimit } from "./limits";
import { type OpenedRequest, openGuarded } from "./open-guarded";
import { classifyFailure, OutboundFailedError, toOutboundError } from "./outbound-errors";

export interface GuardedRequest extends OpenedRequest {
  timeoutMs: number;
  /** Of the response body, after content decoding; the rest is not read. */
  maxBytes: number;
  /** Aborts before the time limit, as a `timeout`. */
  signal?: AbortSignal;
}

export interface GuardedResponse {
  status: number;
  headers: Headers;
  body: Uint8Array;
  truncated: boolean;
  durationMs: number;
  /** The Location of a 3xx as received; never followed. */
  redirectedTo: string | null;
}

/**
 * Sends one request to a URL from a user, after `resolveOutbound`. Never follows a redirect. The time limit covers resolving, headers and
 * body. Throws only OutboundRefusedError (do not retry) or OutboundFailedError.
 */
export async function guardedFetch(ports: GuardPorts, request: GuardedRequest): Promise<GuardedResponse> {
  return withTimeLimit(request.timeoutMs, request.signal, async (signal) => {
    try {
      return await send(ports, request, signal);
    } catch (cause) {
      throw toOutboundError(cause, request.url, signal);
    }
  });
}

async function send(
  ports: GuardPorts,
  request: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedResponse> {
  const startedAt = ports.now();
  const response = await openGuarded(ports, request, signal);
  const { bytes, truncated } = await readLimited(response.body, request.maxBytes).catch((cause: unknown) => {
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
