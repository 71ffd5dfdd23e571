import { DurableObject } from "cloudflare:workers";
import { makeCtx, type WorkspaceClockPort } from "../context";
import { ClockAlarm } from "../jobs/clock-alarm";
import { publishDue } from "../jobs/publish-due";
import { nextRequestId } from "../public/respond";

const idKey = "workspaceId";

/** The per-workspace clock. It holds one alarm and no truth of its own: rows in the database are the truth. */
export class WorkspaceClock extends DurableObject<Env> implements WorkspaceClockPort {
  private readonly clock: ClockAlarm;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { storage } = state;
    this.clock = new ClockAlarm({
      now: Date.now,
      getAlarm: () => storage.getAlarm(),
      setAlarm: (at) => storage.setAlarm(at),
      workspaceId: () => storage.get<string>(idKey),
      keepWorkspaceId: (id) => storage.put(idKey, id),
      forget: async () => {
        await storage.deleteAlarm();
        await storage.deleteAll();
      },
      publishDue: (workspaceId) =>
        publishDue(makeCtx(env, state, nextRequestId(), { kind: "system", job: "alarm" }), workspaceId),
    });
  }

  wakeAt(workspaceId: string, at: number): Promise<void> {
    return this.clock.wakeAt(workspaceId, at);
  }

  poke(workspaceId: string): Promise<void> {
    return this.clock.poke(workspaceId);
  }

  override alarm(): Promise<void> {
    return this.clock.alarm();
  }
}
