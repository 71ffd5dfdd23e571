import type { WorkspaceEvent } from "../../../schema/api/events";
import type { Io } from "./io.ts";
import { signedHeaders } from "./sign-event.ts";

export interface Forwarded {
  /** Null when there was no answer; then `error` says why. */
  status: number | null;
  ms: number;
  error: string | null;
}

const timeoutMs = 15_000;

/** Sends an event to a receiver as the service would. Never rejects. */
export async function forwardEvent(
  io: Io,
  event: WorkspaceEvent,
  to: string,
  secret: string,
): Promise<Forwarded> {
  const began = io.now();
  const { id, postId: _postId, ...facts } = event;
  const body = JSON.stringify({ id, ...facts, attempt: 1, ts: new Date(began).toISOString() });
  try {
    const response = await io.fetch(to, {
      method: "POST",
      headers: signedHeaders(secret, id, began, body),
      body,
      redirect: "manual",
      signal: AbortSignal.any([io.signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { status: response.status, ms: io.now() - began, error: null };
  } catch (error) {
    return { status: null, ms: io.now() - began, error: whyOf(error) };
  }
}

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1_000} s`;
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || ("code" in cause ? String(cause.code) : cause.name)
    : error.message;
}
