import type { DatabaseSync } from "node:sqlite";
import type { FollowMode } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../worker/context";
import { redeliver } from "../../../worker/domains/delivery/webhooks/redeliver";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { connectIntegration } from "../../../worker/domains/sites/connect-integration";
import { disconnectIntegration } from "../../../worker/domains/sites/disconnect-integration";
import { decideExternalPost } from "../../../worker/domains/sites/external/decide-external-post";
import { removeExternalPost } from "../../../worker/domains/sites/external/remove-external-post";
import { sendExternalPost } from "../../../worker/domains/sites/external/send-external-post";
import { testIntegration } from "../../../worker/domains/sites/test-integration";
import { updateIntegration } from "../../../worker/domains/sites/update-integration";
import { AppError } from "../../../worker/platform/errors";
import type { FakeOtherSide } from "../../support/fake-site/fake-other-side";
import type { World } from "../publishing/world";
import { NetworkLost } from "../support/hostile-network";
import type { SeededIds } from "../support/seed-workspace";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import { followModes } from "./planners";

export interface MeddlersNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  world: World;
  other: FakeOtherSide;
  ids: SeededIds;
  /** Somebody there has moved an article. */
  moved: () => void;
  /** What posts follow by themselves, throughout; or somebody keeps changing that, switches it off and on, and disconnects. */
  follows: FollowMode | "changing";
}

type Verb = () => Promise<boolean>;

/**
 * People who edit, publish, withdraw and delete articles there, decide what counts, take posts away and send them again, change the password
 * there and connect anew, send old deliveries of the log again, and change what posts follow.
 */
export class Meddlers {
  readonly done: Record<string, number> = {};
  /** What the other side accepts. */
  password = "p0";
  /** When somebody last changed what posts follow; in milliseconds. */
  changedAt = 0;
  private passwords = 0;
  private readonly verbs: [name: string, verb: Verb][] = [
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["edit", async () => this.edit()],
    ["decide", () => this.decide()],
    ["decide", () => this.decide()],
    ["decide", () => this.decide()],
    ["change a kept post", () => this.changeKept()],
    ["change a kept post", () => this.changeKept()],
    ["remove", () => this.ofPost((ctx, id) => removeExternalPost(ctx, id, "wordpress"))],
    ["send", () => this.ofPost((ctx, id) => sendExternalPost(ctx, id, "wordpress", { mode: null }))],
    ["redeliver", () => this.redeliver()],
    ["redeliver", () => this.redeliver()],
    ["change the password", () => this.changePassword()],
    ["connect anew", () => this.connect()],
    ["test", () => this.as((ctx) => testIntegration(ctx, "wordpress"))],
    ["publish there", async () => this.move("published")],
    ["withdraw there", async () => this.move("draft")],
    ["delete there", async () => this.move("trashed")],
  ];
  private readonly changes: [name: string, verb: Verb][] = [
    ["change the mode", () => this.change({ followMode: this.needs.random.pick(followModes) })],
    ["change the mode", () => this.change({ followMode: this.needs.random.pick(followModes) })],
    ["change the mode", () => this.change({ followMode: this.needs.random.pick(followModes) })],
    ["switch off", () => this.switchOff()],
    ["switch off", () => this.switchOff()],
    ["disconnect", () => this.disconnect()],
  ];

  constructor(private readonly needs: MeddlersNeeds) {
    if (needs.follows === "changing") this.verbs.push(...this.changes);
  }

  async act(): Promise<void> {
    const [name, verb] = this.needs.random.pick(this.verbs);
    if (await verb()) this.done[name] = (this.done[name] ?? 0) + 1;
  }

  connect = (): Promise<boolean> => {
    const { sqlite, random, follows } = this.needs;
    const isNew = sqlite.prepare("SELECT 1 FROM integrations").get() === undefined;
    const mode = follows !== "changing" ? follows : isNew ? random.pick(followModes) : undefined;
    const applicationPassword = this.password;
    const given = {
      kind: "wordpress",
      siteUrl: "https://other.example",
      username: "u",
      applicationPassword,
    } as const;
    const connected = () => this.as((ctx) => connectIntegration(ctx, given, mode));
    return isNew ? this.changing(connected) : connected();
  };

  switchOn = (): Promise<boolean> => this.change({ enabled: true });

  private change(change: { enabled?: boolean; followMode?: FollowMode }): Promise<boolean> {
    const [row] = this.needs.sqlite.prepare("SELECT version FROM integrations").all();
    if (!row) return Promise.resolve(false);
    const version = Number(row.version);
    return this.changing(() => this.as((ctx) => updateIntegration(ctx, "wordpress", { ...change, version })));
  }

  private async switchOff(): Promise<boolean> {
    const { time, random } = this.needs;
    const isDone = await this.change({ enabled: false });
    await time.sleep(random.between(0, 60_000));
    while (!(await this.switchOn())) await time.sleep(random.between(100, 2_000));
    return isDone;
  }

  private async disconnect(): Promise<boolean> {
    const { time, random } = this.needs;
    const isDone = await this.changing(() => this.as((ctx) => disconnectIntegration(ctx, "wordpress")));
    await time.sleep(random.between(0, 60_000));
    await this.connect();
    return isDone;
  }

  /** Whether it was done or lost on its way: nothing that was told before its end counts as told by it. */
  private async changing(work: () => Promise<boolean>): Promise<boolean> {
    const isDone = await work();
    this.changedAt = this.needs.time.now();
    return isDone;
  }

  private move(state: "published" | "draft" | "trashed"): boolean {
    const { other, random, moved } = this.needs;
    const some = other.alive().filter((one) => one.article !== null && one.state !== state);
    if (some.length === 0) return false;
    other.move(random.pick(some).id, state);
    moved();
    return true;
  }

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

  private changeKept(): Promise<boolean> {
    const kept = this.needs.sqlite
      .prepare(
        "SELECT p.id, p.version FROM external_posts x JOIN posts p ON p.id = x.post_id WHERE x.kept_hash IS NOT NULL",
      )
      .all();
    if (kept.length === 0) return Promise.resolve(false);
    const { id, version } = this.needs.random.pick(kept);
    const content = `Words ${version} after all`;
    return this.as((ctx) => updatePost(ctx, String(id), { version: Number(version), fields: { content } }));
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
  async as(work: (ctx: WorkspaceCtx) => Promise<unknown>): Promise<boolean> {
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
