import { DurableObject } from "cloudflare:workers";
import type { LiveMessage } from "../../schema/api/live";
import type { Hearer, Leaver } from "../context";

/** Proxies close connections that are silent for a minute. */
const beatMs = 20_000;
/** A stream ends after this time and the browser reconnects, which checks access again. */
const streamMs = 60_000;
/** Chunks are not buffered without limit: a listener this far behind is dropped. */
const behindMax = 500;
const listenersMax = 200;
/** Per member: opening many streams takes no one else's place. */
const ownMax = 40;

interface Listener extends Hearer {
  controller: ReadableStreamDefaultController<Uint8Array>;
  endsAt: number;
}

const encoder = new TextEncoder();
const event = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
const hello = `retry: 2000\n${event({ type: "hello" })}`;

/**
 * Relays events of a workspace to connected clients as server-sent events (HTML Living Standard, section 9.2). It stores nothing: the
 * database is the truth, and clients read it again on connecting.
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
      // The client has already closed it.
    }
  }
}
