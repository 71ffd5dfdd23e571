import type { DatabaseSync } from "node:sqlite";
import { writeWaitMs } from "../support/simulated-ctx";
import type { Received } from "./simulated-receivers";

const skewMs = 300_000;

/** P5: what was committed, when, and what each receiver got of it. */
export class DeliveryLedger {
  received = 0;
  committed = 0;
  private readonly committedAt = new Map<string, number>();
  private readonly arrivals = new Map<string, number>();
  /** The place of each event among all, and of each host's latest that arrived by its first attempt. */
  private readonly places = new Map<string, number>();
  private readonly latest = new Map<string, number>();
  private seen = 0;
  private failure: unknown = null;
  private readonly next;

  constructor(
    private readonly sqlite: DatabaseSync,
    private readonly now: () => number,
  ) {
    this.next = sqlite.prepare("SELECT rowid AS seq, id FROM events WHERE rowid > ?1 ORDER BY rowid");
  }

  /** Called right after any call has touched the database. */
  check(): void {
    for (const row of this.next.all(this.seen)) {
      this.seen = Number(row.seq);
      this.committed += 1;
      this.committedAt.set(String(row.id), this.now());
      this.places.set(String(row.id), this.seen);
    }
  }

  /** What arrived; a sender never learns what is wrong with it, the run does. */
  note(received: Received): void {
    try {
      this.inspect(received);
    } catch (error) {
      this.failure ??= error;
    }
  }

  requireSound(): void {
    if (this.failure !== null) throw this.failure;
  }

  /** What a receiver may rely on: it was committed, the wait is over, and the time stamp is fresh. */
  private inspect(received: Received): void {
    const { at, host, eventId, ts } = received;
    const committed = this.committedAt.get(eventId);
    if (committed === undefined) throw new Error(`${eventId} was sent and never committed`);
    if (at - committed < writeWaitMs)
      throw new Error(
        `${eventId} was sent ${at - committed} ms after its commit: readers may still see the old state`,
      );
    if (Math.abs(at - Date.parse(ts)) > skewMs)
      throw new Error(`${eventId} arrived with the time stamp ${ts}`);
    const key = `${eventId} ${host}`;
    this.received += 1;
    if (this.arrivals.has(key)) return;
    this.arrivals.set(key, at - committed);
    this.requireOrder(received);
  }

  /**
   * First attempts leave in order of version, and of one version in the order of the events. What failed once, or came
   * twice, has no place in it (docs/webhooks.md, "Order and duplicates").
   */
  private requireOrder({ host, eventId, version, attempt }: Received): void {
    if (attempt !== 1) return;
    const place = this.places.get(eventId) ?? 0;
    if (place < (this.latest.get(host) ?? 0))
      throw new Error(
        `${eventId} of version ${version} came to ${host} by its first attempt after a newer one`,
      );
    this.latest.set(host, place);
  }

  /** Every event reached every endpoint that was there and wanted it; answers milliseconds from commit to arrival. */
  requireAllArrived(hostOf: (endpointId: string) => string | undefined): number[] {
    const rows = this.sqlite
      .prepare("SELECT event_id AS eventId, target_id AS endpointId FROM deliveries")
      .all();
    const delays: number[] = [];
    for (const row of rows) {
      const host = hostOf(String(row.endpointId));
      if (host === undefined) continue;
      const delay = this.arrivals.get(`${String(row.eventId)} ${host}`);
      if (delay === undefined) throw new Error(`${String(row.eventId)} never reached ${host}`);
      delays.push(delay);
    }
    return delays.sort((a, b) => a - b);
  }
}
