import type { GuardPorts } from "./guard-ports";
import { OutboundFailedError } from "./outbound-failed-error";
import { outboundHeaders } from "./outbound-headers";
import { OutboundRefusedError } from "./outbound-refused-error";
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
