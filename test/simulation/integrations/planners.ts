import type { DatabaseSync } from "node:sqlite";
import type { FollowMode } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../worker/context";
import { cancelSchedule } from "../../../worker/domains/posts/cancel-schedule";
import { createPost } from "../../../worker/domains/posts/create-post";
import { schedulePost } from "../../../worker/domains/posts/schedule-post";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { withdrawPost } from "../../../worker/domains/posts/withdraw-post";
import { sendExternalPost } from "../../../worker/domains/sites/external/send-external-post";
import { sendPosts } from "../../../worker/domains/sites/send/send-posts";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";

interface PlannersNeeds {
  sqlite: DatabaseSync;
  time: VirtualTime;
  random: SeededRandom;
  /** Does something as an editor; false where it was refused, or lost on its way. */
  as: (work: (ctx: WorkspaceCtx) => Promise<unknown>) => Promise<boolean>;
}

type Verb = (ctx: WorkspaceCtx, post: { id: string; version: number }) => Promise<unknown>;

export const followModes: FollowMode[] = ["off", "publish", "schedule", "draft"];
const soonestMs = 1_000;
/** Some come while the storm lasts, some long after whatever came late. */
const horizonsMs = [2 * 60_000, 10 * 60_000, 60 * 60_000];

/** People who plan: they schedule posts here, and choose for single ones how and when they are there. */
export class Planners {
  readonly done: Record<string, number> = {};
  private written = 0;

  constructor(private readonly needs: PlannersNeeds) {}

  private readonly plan: Verb = (ctx, { id }) => schedulePost(ctx, id, { scheduledAt: this.soon() });

  private readonly choose: Verb = (ctx, { id }) => {
    const { random } = this.needs;
    const mode = random.pick(followModes);
    const isTimed = mode === "schedule" && random.chance(0.7);
    return sendExternalPost(ctx, id, "wordpress", { mode, ...(isTimed && { scheduledAt: this.soon() }) });
  };

  private readonly verbs: [name: string, verb: Verb][] = [
    ["write a draft", (ctx) => this.write(ctx)],
    ["write a draft", (ctx) => this.write(ctx)],
    ["schedule", this.plan],
    ["schedule", this.plan],
    ["cancel", (ctx, { id }) => cancelSchedule(ctx, id)],
    ["revert", (ctx, { id }) => withdrawPost(ctx, id, "revert-to-draft", {})],
    ["edit a plan", (ctx, post) => this.edit(ctx, post)],
    ["choose", this.choose],
    ["choose", this.choose],
    ["choose", this.choose],
    ["send many", (ctx, { id }) => this.sendMany(ctx, id)],
  ];

  async act(): Promise<void> {
    const [name, verb] = this.needs.random.pick(this.verbs);
    const post = this.somePost();
    if (await this.needs.as((ctx) => verb(ctx, post))) this.done[name] = (this.done[name] ?? 0) + 1;
  }

  private async write(ctx: WorkspaceCtx): Promise<void> {
    this.written += 1;
    const name = `plan-${this.written}`;
    const id = await createPost(ctx, { title: name, content: `Words of ${name}`, slug: name });
    if (this.needs.random.chance(0.8)) await this.plan(ctx, { id, version: 1 });
  }

  private edit(ctx: WorkspaceCtx, { id, version }: { id: string; version: number }): Promise<unknown> {
    return updatePost(ctx, id, { version, fields: { content: `Words ${version}` } });
  }

  private sendMany(ctx: WorkspaceCtx, id: string): Promise<unknown> {
    const { random } = this.needs;
    const mode = random.chance(0.5) ? random.pick(["publish", "schedule", "draft"] as const) : undefined;
    if (random.chance(0.3)) return sendPosts(ctx, "wordpress", { changed: true });
    return sendPosts(
      ctx,
      "wordpress",
      random.chance(0.3) ? { missing: true, mode } : { postIds: [id], mode },
    );
  }

  private somePost(): { id: string; version: number } {
    const { sqlite, random } = this.needs;
    const drafts = sqlite.prepare("SELECT id, version FROM posts WHERE status = 'DRAFT'").all();
    const isOfDrafts = drafts.length > 0 && random.chance(0.7);
    const rows = isOfDrafts ? drafts : sqlite.prepare("SELECT id, version FROM posts").all();
    if (rows.length === 0) return { id: "post_none", version: 0 };
    const row = random.pick(rows);
    return { id: String(row.id), version: Number(row.version) };
  }

  private soon(): string {
    const { time, random } = this.needs;
    return new Date(time.now() + random.between(soonestMs, random.pick(horizonsMs))).toISOString();
  }
}
