import type { DatabaseSync } from "node:sqlite";
import type { WorkspaceCtx } from "../../../worker/context";
import { AppError } from "../../../worker/errors";
import { connectIntegration } from "../../../worker/services/integrations/connect-integration";
import { decideExternalPost } from "../../../worker/services/integrations/external/decide-external-post";
import { removeExternalPost } from "../../../worker/services/integrations/external/remove-external-post";
import { sendExternalPost } from "../../../worker/services/integrations/external/send-external-post";
import { redeliver } from "../../../worker/services/webhooks/redeliver";
import { enterWorkspace } from "../../../worker/services/workspaces/enter-workspace";
import type { FakeOtherSide } from "../../support/fake-site/fake-other-side";
import type { World } from "../publishing/world";
import { NetworkLost } from "../support/hostile-network";
import type { SeededIds } from "../support/seed-workspace";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";

export interface MeddlersNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  world: World;
  other: FakeOtherSide;
  ids: SeededIds;
}

type Verb = () => Promise<boolean>;

/**
 * People who edit articles there, decide what counts, take posts away and send them again, change the password there and
 * connect anew, and send old deliveries of the log again.
 */
export class Meddlers {
  readonly done: Record<string, number> = {};
  /** What the other side accepts. */
  password = "p0";
  private passwords = 0;
  private readonly verbs: [name: string, verb: Verb][] = [
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["decide", () => this.decide()],
    ["decide", () => this.decide()],
    ["remove", () => this.ofPost((ctx, id) => removeExternalPost(ctx, id, "wordpress"))],
    ["send", () => this.ofPost((ctx, id) => sendExternalPost(ctx, id, "wordpress", { mode: null }))],
    ["redeliver", () => this.redeliver()],
    ["redeliver", () => this.redeliver()],
    ["change the password", () => this.changePassword()],
    ["connect anew", () => this.connect()],
  ];

  constructor(private readonly needs: MeddlersNeeds) {}

  async act(): Promise<void> {
    const [name, verb] = this.needs.random.pick(this.verbs);
    if (await verb()) this.done[name] = (this.done[name] ?? 0) + 1;
  }

  connect = (): Promise<boolean> => {
    const applicationPassword = this.password;
    const given = {
      kind: "wordpress",
      siteUrl: "https://other.example",
      username: "u",
      applicationPassword,
    } as const;
    return this.as((ctx) => connectIntegration(ctx, given, "publish"));
  };

  /** Of a post that waits for it; false where none does. */
  decide = (): Promise<boolean> => {
    const { sqlite, random } = this.needs;
    const rows = sqlite.prepare("SELECT post_id AS id FROM external_posts WHERE state = 'conflict'").all();
    if (rows.length === 0) return Promise.resolve(false);
    const id = String(random.pick(rows).id);
    const decision = random.chance(0.5) ? ("keep" as const) : ("overwrite" as const);
    return this.as((ctx) => decideExternalPost(ctx, id, "wordpress", { decision }));
  };

  private edit(): boolean {
    const seen = this.needs.other.visible();
    if (seen.length === 0) return false;
    this.needs.other.edit(this.needs.random.pick(seen).id);
    return true;
  }

  /** Somebody connects with it soon, or later. */
  private async changePassword(): Promise<boolean> {
    const { time, random } = this.needs;
    this.passwords += 1;
    this.password = `p${this.passwords}`;
    await time.sleep(random.between(0, 20_000));
    await this.connect();
    return true;
  }

  private redeliver(): Promise<boolean> {
    const rows = this.needs.sqlite.prepare("SELECT id FROM deliveries WHERE state <> 'pending'").all();
    if (rows.length === 0) return Promise.resolve(false);
    const id = String(this.needs.random.pick(rows).id);
    return this.as((ctx) => redeliver(ctx, id));
  }

  private ofPost(verb: (ctx: WorkspaceCtx, id: string) => Promise<unknown>): Promise<boolean> {
    const rows = this.needs.sqlite.prepare("SELECT post_id AS id FROM external_posts").all();
    if (rows.length === 0) return Promise.resolve(false);
    const id = String(this.needs.random.pick(rows).id);
    return this.as((ctx) => verb(ctx, id));
  }

  /** False where it was refused, or lost on its way. */
  private async as(work: (ctx: WorkspaceCtx) => Promise<unknown>): Promise<boolean> {
    const { world, ids } = this.needs;
    let isDone = false;
    const via = { kind: "session", sessionId: "simulated" } as const;
    await world.run({ kind: "user", userId: ids.userId, via }, "person", async (ctx) => {
      try {
        await work(await enterWorkspace(ctx, ids.workspaceId));
        isDone = true;
      } catch (error) {
        const isLost =
          error instanceof Error && [error, error.cause].some((one) => one instanceof NetworkLost);
        if (!isLost && !(error instanceof AppError)) throw error;
      }
    });
    return isDone;
  }
}
