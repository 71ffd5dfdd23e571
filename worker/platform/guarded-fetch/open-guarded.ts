import type { GuardPorts } from "./guard-ports";
import { OutboundFailedError, OutboundRefusedError } from "./outbound-errors";
import { resolveOutbound } from "./resolve-outbound";

export interface OpenedRequest {
  url: string;
  /** GET, HEAD, POST, PUT, PATCH, DELETE or OPTIONS, in uppercase. */
  method: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const headersMax = 64 * 1024;

/** Sends one request after `resolveOutbound` and returns with the response headers. Never follows a redirect. */
export async function openGuarded(
  ports: GuardPorts,
  { url, method, headers, body }: OpenedRequest,
  signal: AbortSignal,
): Promise<Response> {
  if (!methods.includes(method)) throw new OutboundRefusedError("invalid_url", "This method is not allowed.");
  const sent = outboundHeaders(headers);
  const resolved = await resolveOutbound(ports, url, signal);
  const { fetch } = ports;
  const response = await fetch(resolved.href, { method, headers: sent, body, redirect: "manual", signal });
  if (sizeOf(response.headers) <= headersMax) return response;
  await response.body?.cancel();
  throw new OutboundFailedError("too_large_aborted");
}

const sizeOf = (headers: Headers) =>
  [...headers].reduce((size, [name, value]) => size + name.length + value.length, 0);

/** RFC 9110: characters allowed in a field name, and in a value (no CR, LF and NUL). */
const fieldName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i;
const fieldValue = /^[\t\u0020-\u007e\u0080-\u{10ffff}]*$/u;

/** They control routing and framing: only the runtime sets them. */
const notSettable =
  /^(?:host|content-length|transfer-encoding|connection|keep-alive|upgrade|te|trailer|expect|proxy-.*)$/i;

/** Validated headers of an outbound request; throws OutboundRefusedError for a header that could affect others. */
function outboundHeaders(headers: Record<string, string> = {}): Headers {
  for (const [name, value] of Object.entries(headers)) {
    if (!fieldName.test(name) || notSettable.test(name))
      throw new OutboundRefusedError(
        "invalid_url",
        "This header cannot be set. Remove it or correct its name.",
      );
    if (!fieldValue.test(value))
      throw new OutboundRefusedError("invalid_url", `The header ${name} must not contain line breaks.`);
  }
  return new Headers(headers);
}
