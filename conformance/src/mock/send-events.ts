import { randomUUID } from "node:crypto";
import { eventPayload } from "../../../schema/api/event-payload";
import { signedHeaders } from "../../../schema/webhooks/request-headers";
import type { MockWorkspace } from "./mock-site.ts";
import type { MockEvent } from "./site-events.ts";

export interface WebhookTarget {
  url: string;
  secret: string;
}

export interface SendPorts {
  fetch: typeof globalThis.fetch;
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

export interface Sent {
  event: MockEvent;
  ok: boolean;
  /** The status, or why there is none. */
  answer: string;
}

const waitsMs = [0, 1_000, 5_000];
const timeoutMs = 15_000;

/** Sends events one after the other, signed like the service; each gets three attempts. */
export async function sendEvents(
  events: MockEvent[],
  workspace: MockWorkspace,
  target: WebhookTarget,
  ports: SendPorts,
  onSent: (sent: Sent) => void,
): Promise<void> {
  const occurredAt = ports.now();
  for (const event of events) {
    const id = `evt_${randomUUID()}`;
    const facts = {
      eventId: id,
      workspaceSlug: workspace.slug,
      version: workspace.counter,
      occurredAt,
      ...event,
    };
    for (const [index, waitMs] of waitsMs.entries()) {
      if (waitMs > 0) await ports.sleep(waitMs, ports.signal).catch(() => undefined);
      if (ports.signal.aborted) return;
      const at = ports.now();
      const body = new TextEncoder().encode(eventPayload(facts, index + 1, at));
      const sent = await attempt(target, { id, at, body: Uint8Array.from(body) }, ports);
      onSent({ event, ...sent });
      if (sent.ok) break;
    }
  }
}

async function attempt(
  { url, secret }: WebhookTarget,
  message: { id: string; at: number; body: Uint8Array<ArrayBuffer> },
  { fetch, signal }: SendPorts,
): Promise<{ ok: boolean; answer: string }> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: await signedHeaders({ current: secret, previous: null }, secret, message),
      body: message.body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    return { ok: response.ok, answer: String(response.status) };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    return { ok: false, answer: reason instanceof Error ? reason.message : String(reason) };
  }
}
