import { DurableObject } from "cloudflare:workers";
import { type Ctx, makeCtx, type WorkspaceClockPort } from "../context";
import { beatMs, heartbeat } from "../platform/heartbeat";
import { nextRequestId } from "../public/respond";
import { ClockAlarm } from "./clock-alarm";

const idKey = "workspaceId";

/** The per-workspace clock. It holds one alarm and no state of its own: the database is the truth. */
export class WorkspaceClock extends DurableObject<Env> implements WorkspaceClockPort {
  private readonly clock: ClockAlarm;
  private beatAt = 0;

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
      publishDue: async (workspaceId) => {
        const { publishDue } = await import("../domains/posts");
        const ctx = makeCtx(env, state, nextRequestId(), { kind: "system", job: "alarm" });
        this.beat(ctx);
        return publishDue(ctx, workspaceId);
      },
    });
  }

  wakeAt(workspaceId: string, at: number): Promise<void> {
    return this.clock.wakeAt(workspaceId, at);
  }

  poke(workspaceId: string): Promise<void> {
    return this.clock.poke(workspaceId);
  }

  /** Not awaited: the heartbeat is for people to see and must not delay a post. */
  private beat(ctx: Ctx): void {
    if (ctx.now() - this.beatAt < beatMs) return;
    this.beatAt = ctx.now();
    ctx.waitUntil(heartbeat(ctx, "alarm").catch(() => undefined));
  }

  override alarm(): Promise<void> {
    return this.clock.alarm();
  }
}
