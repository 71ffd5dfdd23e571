import { eventPayload } from "../../../schema/api/event-payload";
import type { WorkspaceEvent } from "../../../schema/api/events";
import type { Io } from "./io.ts";
import { eventHeaders } from "./sign-event.ts";

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
  const body = new TextEncoder().encode(payloadOf(event, began));
  try {
    const response = await io.fetch(to, {
      method: "POST",
      headers: await eventHeaders(secret, { id: event.id, at: began, body }),
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

const payloadOf = (
  { id, event, previousSlug, affectedSlugs = [], occurredAt, ...facts }: WorkspaceEvent,
  at: number,
) =>
  eventPayload(
    {
      ...facts,
      eventId: id,
      type: event,
      previousSlug: previousSlug ?? null,
      affectedSlugs,
      occurredAt: Date.parse(occurredAt),
    },
    1,
    at,
  );

function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${timeoutMs / 1_000} s`;
  const { cause } = error;
  return cause instanceof Error
    ? cause.message || ("code" in cause ? String(cause.code) : cause.name)
    : error.message;
}
