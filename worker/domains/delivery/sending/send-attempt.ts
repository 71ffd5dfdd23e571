import type { Ctx } from "../../../context";
import { guardedFetch, OutboundFailedError, OutboundRefusedError } from "../../../platform/guarded-fetch";
import { attemptTimeoutMs } from "./delivery-limits";
import { withoutSecrets } from "./without-secrets";

const secretive = /^(?:proxy-)?authorization$|cookie|secret|token|password|session|credential|api-?key/i;
const gone = "[redacted]";
const valueMax = 500;
const headersMax = 60;

/** Maximum bytes of a body in the log. */
const loggedBodyBytes = 4_096;

/** Headers for the log, without any that may be a credential by name, and with `secrets` redacted everywhere. */
export const loggedHeaders = (
  headers: Iterable<[string, string]>,
  secrets: string[],
): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .slice(0, headersMax)
      .map(([name, value]) => [
        name,
        secretive.test(name) ? gone : withoutSecrets(value, secrets).slice(0, valueMax),
      ]),
  );

/** A body for the log: at most 4 KB of text, or a note that it is binary. */
export function loggedBody(bytes: Uint8Array, truncated: boolean, secrets: string[]): string {
  const cut = truncated || bytes.length > loggedBodyBytes;
  try {
    // Streaming: a character cut in two by the cap does not make the body binary.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(
      bytes.subarray(0, loggedBodyBytes),
      {
        stream: cut,
      },
    );
    if (!text.includes("\0")) return withoutSecrets(text, secrets, cut) + (cut ? "…" : "");
  } catch {
    return binaryNote(bytes, cut);
  }
  return binaryNote(bytes, cut);
}

const binaryNote = ({ length }: Uint8Array, cut: boolean) =>
  `(binary, ${cut ? "more than " : ""}${Math.min(length, loggedBodyBytes)} bytes)`;

/** One request to send, and what the log must not show of it. */
export interface OutgoingRequest {
  url: string;
  shownUrl: string;
  headers: Record<string, string>;
  body: string;
  secrets: string[];
}

/** One attempt as recorded in the log. */
export interface AttemptRecord {
  startedAt: number;
  endedAt: number;
  durationMs: number;
  ok: boolean;
  status: number | null;
  error: string | null;
  retryAfter: string | null;
  request: { url: string; headers: Record<string, string>; body: string };
  response: { headers: Record<string, string>; body: string } | null;
}

const encoder = new TextEncoder();

/** Exactly the signed bytes are sent. */
export const bodyBytes = (body: string) => Uint8Array.from(encoder.encode(body));

/** An attempt that could not even be sent. */
export const unsent = (ctx: Ctx, url: string, error: string): AttemptRecord => ({
  startedAt: ctx.now(),
  endedAt: ctx.now(),
  durationMs: 0,
  ok: false,
  status: null,
  error,
  retryAfter: null,
  request: { url, headers: {}, body: "" },
  response: null,
});

/** Sends one request through the guard. A 2xx is success; returns any failure, never throws. */
export async function sendAttempt(
  ctx: Ctx,
  outgoing: OutgoingRequest,
  timeoutMs = attemptTimeoutMs,
): Promise<AttemptRecord> {
  const { url, headers, body, secrets } = outgoing;
  const startedAt = ctx.now();
  const request = {
    url: outgoing.shownUrl,
    headers: loggedHeaders(Object.entries(headers), secrets),
    body,
  };
  const ended = () => ({
    startedAt,
    endedAt: ctx.now(),
    durationMs: Math.max(0, ctx.now() - startedAt),
    request,
  });
  try {
    const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
    const answer = await guardedFetch(ports, {
      url,
      method: "POST",
      headers,
      body: bodyBytes(body),
      timeoutMs,
      maxBytes: loggedBodyBytes,
    });
    return { ...ended(), ...answered(answer, loggedBody(answer.body, answer.truncated, secrets), secrets) };
  } catch (error) {
    if (error instanceof OutboundFailedError && error.answer) {
      return { ...ended(), ...answered(error.answer, undecodable, secrets, error.failure) };
    }
    return { ...ended(), ok: false, status: null, error: codeOf(error), retryAfter: null, response: null };
  }
}

const undecodable = "(not compressed as the headers say)";

/** The meaning of a response's status; a 2xx with an unreadable body is still a success. */
function answered(
  { status, headers }: { status: number; headers: Headers },
  body: string,
  secrets: string[],
  failure?: string,
): Pick<AttemptRecord, "ok" | "status" | "error" | "retryAfter" | "response"> {
  const ok = status >= 200 && status < 300;
  const redirected = status >= 300 && status < 400;
  return {
    ok,
    status,
    error: ok ? null : (failure ?? (redirected ? "redirect" : `http_${status}`)),
    retryAfter: headers.get("retry-after"),
    response: { headers: loggedHeaders(headers, secrets), body },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof OutboundFailedError) return error.failure;
  if (error instanceof OutboundRefusedError) return error.reason;
  return "unknown";
}
