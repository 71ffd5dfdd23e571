import { DurableObject } from "cloudflare:workers";

/** The per-workspace clock. It holds one alarm and no truth of its own: rows in the database are the truth. */
export class WorkspaceClock extends DurableObject<Env> {
  /** Arms the alarm for `at` (milliseconds since the epoch), or later if one is set for an earlier time already. */
  async wakeAt(at: number): Promise<void> {
    const armed = await this.ctx.storage.getAlarm();
    if (armed === null || at < armed) await this.ctx.storage.setAlarm(Math.max(at, Date.now() + 1));
  }
}
