import { DurableObject } from "cloudflare:workers";
import type { WorkspaceClockPort } from "../context";

/** The per-workspace clock. It holds one alarm and no truth of its own: rows in the database are the truth. */
export class WorkspaceClock extends DurableObject<Env> implements WorkspaceClockPort {
  async wakeAt(_workspaceId: string, at: number): Promise<void> {
    const armed = await this.ctx.storage.getAlarm();
    if (armed === null || at < armed) await this.ctx.storage.setAlarm(Math.max(at, Date.now() + 1));
  }

  async poke(workspaceId: string): Promise<void> {
    await this.wakeAt(workspaceId, Date.now());
  }
}
