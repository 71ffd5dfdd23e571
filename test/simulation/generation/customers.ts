import type { Actor, WorkspaceCtx } from "../../../worker/context";
import { cancelBatch } from "../../../worker/domains/generation/batches/cancel-batch";
import { createBatch } from "../../../worker/domains/generation/batches/create-batch";
import { resumeBatch } from "../../../worker/domains/generation/batches/resume-batch";
import { retryFailed } from "../../../worker/domains/generation/batches/retry-failed";
import { createTopics } from "../../../worker/domains/generation/topics/create-topics";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { listPosts } from "../../../worker/domains/posts/list-posts";
import { updatePost } from "../../../worker/domains/posts/update-post";
import { AppError } from "../../../worker/platform/errors";
import type { SeededIds } from "../support/seed-workspace";
import type { SeededRandom } from "../support/seeded-random";
import type { VirtualTime } from "../support/virtual-time";
import { type FakeModel, refusedWord } from "./fake-model";
import type { GenerationWorld } from "./generation-world";

interface Needs {
  time: VirtualTime;
  random: SeededRandom;
  world: GenerationWorld;
  model: FakeModel;
  workspaces: SeededIds[];
}

export const plan = {
  keywords: [],
  topicIds: [],
  perWeek: 21,
  weekdays: [1, 2, 3, 4, 5, 6, 7] as (1 | 2 | 3 | 4 | 5 | 6 | 7)[],
  windows: [{ from: "09:00", to: "17:00" }],
  writing: {},
  images: false,
  dryRun: false,
};

/** People who start batches, of topics of their own, of ones that were chosen before, or without any, cancel some and take them up again, and edit what was made. */
export class Customers {
  /** Marks of batches that somebody cancelled, or took up again. */
  readonly interrupted = new Set<string>();
  private readonly marks = new Map<string, string[]>();
  private readonly topics: { id: string; mark: string; workspaceId: string }[] = [];

  constructor(private readonly needs: Needs) {}

  /** The verbs may die as everything else: whoever finds nothing made tries again. Of a hopeless one its only topic is refused. */
  async startBatch(hopeless = false): Promise<void> {
    const { random } = this.needs;
    const ids = random.pick(this.needs.workspaces);
    for (;;) {
      let made = false;
      await this.as(ids, async (ctx) => {
        if (hopeless) await this.ofTopics(ctx, 1, 1);
        else if (random.chance(0.3)) await this.ofKeywords(ctx);
        else if (random.chance(0.1)) await this.ofTopicsAgain(ctx);
        else await this.ofTopics(ctx, random.between(2, 4), 0.1);
        made = true;
      });
      if (made) return;
    }
  }

  async meddle(): Promise<void> {
    const { random } = this.needs;
    const ids = random.pick(this.needs.workspaces);
    const dice = random.next();
    await this.as(ids, async (ctx) => {
      if (dice < 0.7) return this.rename(ctx);
      const batchId = random.pick([...this.marks.keys(), "none"]);
      for (const mark of this.marks.get(batchId) ?? []) this.interrupted.add(mark);
      const verb = random.pick([cancelBatch, resumeBatch, retryFailed]);
      await verb(ctx, batchId).catch(() => undefined);
    });
  }

  /** So that in the end nothing is left cancelled. */
  async resumeAll(): Promise<void> {
    for (const ids of this.needs.workspaces)
      for (const batchId of this.marks.keys())
        await this.as(ids, async (ctx) => {
          await resumeBatch(ctx, batchId).catch(() => undefined);
        });
  }

  private async ofTopics(ctx: WorkspaceCtx, count: number, refused: number): Promise<void> {
    const { model, random } = this.needs;
    const marks = Array.from({ length: count }, () => model.newMark("topic"));
    const topics = await createTopics(
      ctx,
      marks.map((mark) => ({
        title: `${mark} ${model.newMark("topic")}${random.chance(refused) ? ` ${refusedWord}` : ""}`,
        angle: "",
        keywords: [],
        priority: 0,
      })),
    );
    for (const [n, mark] of marks.entries())
      this.topics.push({ id: topics[n]?.id ?? "", mark, workspaceId: ctx.workspace.id });
    const id = await createBatch(ctx, {
      ...plan,
      topicIds: topics.map((topic) => topic.id),
      count: topics.length,
      review: random.chance(0.7),
    });
    this.marks.set(id, marks);
    if (random.chance(0.3)) await this.ofTopicsAgain(ctx);
  }

  /** Refused while a run has one of them; where none has any more, they are made by this batch instead of the one before. */
  private async ofTopicsAgain(ctx: WorkspaceCtx): Promise<void> {
    const { random } = this.needs;
    const mine = this.topics.filter(({ workspaceId }) => workspaceId === ctx.workspace.id).slice(-4);
    if (mine.length === 0) return;
    const again = random.pick(mine);
    const isNew = !this.interrupted.has(again.mark);
    this.interrupted.add(again.mark);
    try {
      const review = random.chance(0.7);
      const id = await createBatch(ctx, { ...plan, topicIds: [again.id], count: 1, review });
      this.marks.set(id, [again.mark]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (isNew) this.interrupted.delete(again.mark);
    }
  }

  private async ofKeywords(ctx: WorkspaceCtx): Promise<void> {
    const { model, random } = this.needs;
    const keyword = model.newMark("keyword");
    const count = random.between(1, 3);
    const id = await createBatch(ctx, { ...plan, keywords: [keyword], count, review: random.chance(0.7) });
    this.marks.set(id, [keyword]);
  }

  private async rename(ctx: WorkspaceCtx): Promise<void> {
    const { random } = this.needs;
    const { items } = await listPosts(ctx, { page: 1, limit: 5 });
    if (items.length === 0) return;
    const { id, version, title } = random.pick(items);
    await updatePost(ctx, id, { version, fields: { title: `${title}!` } }).catch(() => undefined);
  }

  private async as(ids: SeededIds, work: (ctx: WorkspaceCtx) => Promise<void>): Promise<void> {
    const via = { kind: "session", sessionId: "simulated" } as const;
    const actor: Actor = { kind: "user", userId: ids.userId, via };
    await this.needs.world.run(actor, async (ctx) => work(await enterWorkspace(ctx, ids.workspaceId)));
  }
}
