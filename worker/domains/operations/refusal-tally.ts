import type { SystemStatus } from "../../../schema/api/system";
import { logError } from "../../platform/log";

export type RefusalKind = keyof SystemStatus["instance"]["refusals"];

const hourMs = 3_600_000;
const gatherMs = 1_000;
/** A writer that the runtime terminated does not block the others. */
const writerLifeMs = 10_000;

const add = `INSERT INTO refusals (kind, hour, count) VALUES (?1, ?2, ?3)
  ON CONFLICT (kind, hour) DO UPDATE SET count = refusals.count + excluded.count`;

/** Counts refusals in an isolate and stores them at most once a second: a flood of requests must not become a flood of writes. */
export class RefusalTally {
  private readonly counts = new Map<RefusalKind, number>();
  private writingSince = Number.NEGATIVE_INFINITY;

  note(db: D1Database, waitUntil: (work: Promise<unknown>) => void, kind: RefusalKind): void {
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    const now = Date.now();
    if (now < this.writingSince + writerLifeMs) return;
    this.writingSince = now;
    waitUntil(this.write(db).catch((error: unknown) => logError("count refusals", error, {})));
  }

  private async write(db: D1Database): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, gatherMs));
    this.writingSince = Number.NEGATIVE_INFINITY;
    const hour = Math.floor(Date.now() / hourMs) * hourMs;
    const counted = [...this.counts];
    this.counts.clear();
    await db.batch(counted.map(([kind, count]) => db.prepare(add).bind(kind, hour, count)));
  }
}
