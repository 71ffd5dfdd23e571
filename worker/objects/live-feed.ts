import { DurableObject } from "cloudflare:workers";
import type { LiveMessage } from "../../schema/api/live";
import type { Hearer, Leaver } from "../context";

/** Proxies close what is silent for a minute. */
const beatMs = 20_000;
/** A stream ends after so long, and the browser asks for another one: then it is looked again who asks. */
const streamMs = 60_000;
/** What nobody reads is not kept: so many pieces behind, a listener is let go. */
const behindMax = 500;
const listenersMax = 200;
/** Of one member: whoever opens many takes nobody else's place. */
const ownMax = 40;

interface Listener extends Hearer {
  controller: ReadableStreamDefaultController<Uint8Array>;
  endsAt: number;
}

const encoder = new TextEncoder();
const event = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
const hello = `retry: 2000\n${event({ type: "hello" })}`;

/**
 * Relays what happens in a workspace to whoever looks right now, as server-sent events (HTML Living Standard, section 9.2).
 * It keeps nothing: rows in the database are the truth, and whoever connects reads them again.
 */
export class LiveFeed extends DurableObject<Env> {
  private readonly listeners = new Set<Listener>();
  private timer: ReturnType<typeof setInterval> | null = null;

  override fetch(request: Request): Response {
    const header = (name: string) => request.headers.get(name) ?? "";
    const userId = header("x-hearer-user");
    const credentialId = header("x-hearer-credential");
    let own: Listener | null = null;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          own = { userId, credentialId, controller, endsAt: Date.now() + streamMs };
          this.add(own);
        },
        cancel: () => {
          if (own) this.remove(own);
        },
      },
      { highWaterMark: behindMax },
    );
    return new Response(body, {
      headers: {
        "content-type": "text/event-stream",
        "cache-control": "private, no-store",
        "x-accel-buffering": "no",
      },
    });
  }

  async publish(messages: LiveMessage[]): Promise<void> {
    if (this.listeners.size > 0) this.send(messages.map(event).join(""));
  }

  async hangUp({ userId, credentialId, exceptCredentialId }: Leaver): Promise<void> {
    for (const listener of this.listeners) {
      if (listener.userId !== userId || listener.credentialId === exceptCredentialId) continue;
      if (credentialId === undefined || listener.credentialId === credentialId) this.end(listener);
    }
  }

  private add(listener: Listener): void {
    const all = [...this.listeners];
    const own = all.filter(({ userId }) => userId === listener.userId);
    const [oldest] = own.length >= ownMax ? own : all.length >= listenersMax ? all : [];
    if (oldest) this.end(oldest);
    this.listeners.add(listener);
    listener.controller.enqueue(encoder.encode(hello));
    this.timer ??= setInterval(() => this.beat(), beatMs);
  }

  private remove(listener: Listener): void {
    this.listeners.delete(listener);
    if (this.listeners.size > 0 || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  private beat(): void {
    const now = Date.now();
    for (const listener of this.listeners) if (listener.endsAt <= now) this.end(listener);
    this.send(": keep-alive\n\n");
  }

  private send(text: string): void {
    const bytes = encoder.encode(text);
    for (const listener of this.listeners) {
      if ((listener.controller.desiredSize ?? 0) <= 0) this.end(listener);
      else listener.controller.enqueue(bytes);
    }
  }

  private end(listener: Listener): void {
    this.remove(listener);
    try {
      listener.controller.close();
    } catch {
      // The other side has closed it already.
    }
  }
}
