import type { ScheduleFailure } from "../../../schema/api/schedule-words";
import { stored } from "../../../schema/api/stored-words";
import type { Ctx, WorkspaceCtx } from "../../context";
import { commitChange, explainConflict } from "../../outbox";
import { AppError } from "../../platform/errors";
import { logError } from "../../platform/log";
import { type DuePost, duePosts } from "./due-posts";
import { noteFailedPublication } from "./note-failed-publication";
import { publication } from "./publication";

/**
 * Why a post could not be published, as stored; null if a retry may help: the error may come from a database outage. Texts of
 * unexpected errors may contain SQL and are not shown.
 */
function lastingFailure(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  const text = String(error instanceof Error ? (error.cause ?? error) : error);
  const constraint = /\w+ constraint failed(?:: [\w.]+(?:, [\w.]+)*)?/.exec(text)?.[0];
  if (constraint) return reason({ code: "constraint", constraint });
  if (/SQLITE_(?:ERROR|MISMATCH|TOOBIG|RANGE|CONSTRAINT)|string or blob too big/.test(text))
    return unforeseen;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError)
    return reason({ code: "damaged" });
  return null;
}

const reason = (failure: ScheduleFailure) => stored(failure);
const unforeseen = reason({ code: "unforeseen" });

const groupMax = 20;
const postsPerRun = 200;
const runMs = 20_000;
/** When to retry a post that was skipped because of a database outage. */
const lookAgainMs = 5_000;
/** A post this late fails for a reason of its own, whatever its error looks like. */
const lateMs = 30 * 60_000;
const conflictsMax = 3;

export interface DueRun {
  published: number;
  /** When to run again, in milliseconds since the epoch; in the past if there is more to do now. */
  nextAt: number | null;
  /** False if the workspace was deleted. */
  exists: boolean;
}

/**
 * Publishes the due posts of a workspace, oldest first, in groups of one batch each. A post that cannot be published does not stop the
 * others. Limited to 200 posts or 20 s; throws if the database cannot be read.
 */
export async function publishDue(ctx: Ctx, workspaceId: string): Promise<DueRun> {
  return new Run(ctx, workspaceId).all();
}

class Run {
  private readonly deadline: number;
  private readonly conflicts = new Map<string, number>();
  private readonly leftOut: string[] = [];
  private published = 0;

  constructor(
    private readonly ctx: Ctx,
    private readonly workspaceId: string,
  ) {
    this.deadline = ctx.now() + runMs;
  }

  async all(): Promise<DueRun> {
    for (;;) {
      const { leftOut } = this;
      const page = await duePosts(this.ctx, this.workspaceId, { leftOut, limit: groupMax });
      const { workspace, due, nextDueAt } = page;
      if (!workspace) return this.end(null, false);
      if (due.length === 0 || this.isOver()) return this.end(due.length === 0 ? nextDueAt : this.ctx.now());
      const before = this.published;
      await this.publish({ ...this.ctx, workspace, role: "owner" }, due);
      const wereAll = this.published - before === due.length && due.length < groupMax;
      if (wereAll && (nextDueAt === null || nextDueAt > this.ctx.now())) return this.end(nextDueAt);
    }
  }

  private end(nextDueAt: number | null, exists = true): DueRun {
    const { published, leftOut } = this;
    const lookAgainAt = this.ctx.now() + lookAgainMs;
    const nextAt = leftOut.length === 0 ? nextDueAt : Math.min(nextDueAt ?? lookAgainAt, lookAgainAt);
    return { published, nextAt: exists ? nextAt : null, exists };
  }

  private isOver() {
    return this.published >= postsPerRun || this.ctx.now() >= this.deadline;
  }

  private async publish(ctx: WorkspaceCtx, posts: DuePost[]): Promise<void> {
    try {
      await publishTogether(ctx, posts);
      this.published += posts.length;
    } catch (error) {
      const [only] = posts;
      if (posts.length === 1 && only) return this.fail(ctx, only, error);
      for (const post of posts) if (!this.isOver()) await this.publish(ctx, [post]);
    }
  }

  private async fail(ctx: WorkspaceCtx, post: DuePost, error: unknown): Promise<void> {
    if (error instanceof AppError && error.code === "conflict") return this.noteConflict(post);
    log(ctx, post, error);
    const isLate = post.scheduledAt !== null && ctx.now() - post.scheduledAt > lateMs;
    const why = lastingFailure(error) ?? (isLate ? unforeseen : null);
    if (why === null) {
      this.leftOut.push(post.id);
      return;
    }
    const forGood =
      error instanceof AppError && ["unsupported_claims", "approval_required"].includes(error.code);
    await noteFailedPublication(ctx, post, why, { forGood }).catch((another: unknown) => {
      log(ctx, post, another);
      this.leftOut.push(post.id);
    });
  }

  /** The post changed since it was read: if it is still due, the next page has its current state. */
  private noteConflict({ id }: DuePost): void {
    const seen = (this.conflicts.get(id) ?? 0) + 1;
    this.conflicts.set(id, seen);
    if (seen >= conflictsMax) this.leftOut.push(id);
  }
}

async function publishTogether(ctx: WorkspaceCtx, posts: DuePost[]): Promise<void> {
  const rows = posts.map((post) => ({ ...post, categories: JSON.parse(post.categories) as string[] }));
  const now = ctx.now();
  const ids = posts.map(({ id }) => id);
  await commitChange(ctx, await publication(ctx, rows, { publishedAt: now, dueBy: now })).catch(
    (error: unknown) => explainConflict(ctx, ids, error),
  );
}

function log({ requestId, workspace }: WorkspaceCtx, { id }: DuePost, error: unknown): void {
  logError("publish due", error, { requestId, workspaceId: workspace.id, postId: id });
}
