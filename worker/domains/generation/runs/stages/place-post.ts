import { and, eq, isNull, sql } from "drizzle-orm";
import { isAtLeast, roles } from "../../../../../schema/api/role";
import { posts, runSteps, runs } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { failGuard, statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import { isPlainDraft, loadPost, plainDraft, publishPost, storeSchedule, wakeClock } from "../../../posts";
import type { Finish, RunRow, StepRow } from "../../../runs";
import { commitStep } from "../../../runs";
import { plannedTime } from "./planned-time";

/** What became of the draft; `review` also where it was to go out and could not, and then why. */
type Placed =
  | {
      placed: "review";
      reason?: "planned_time_passed" | "unsupported_claims" | "too_short" | "maker_may_not_publish";
    }
  | { placed: "scheduled" | "published" | "draft" }
  /** Somebody published, scheduled or deleted it meanwhile. */
  | { placed: "as_it_is" };

/** What is shorter was cut off, refused or not written, and is no post. */
const wordsMin = 150;

/**
 * Schedules the post, publishes it, or leaves it for review, in the batch that marks the step done. It waits for review instead where
 * its planned time has passed, it is too short, its claims lack evidence, or whoever started the run may not publish any more.
 */
export async function placePost(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  finish: Finish,
): Promise<void> {
  const { options, postId } = run;
  if (options.kind !== "post") throw new Error("only a post is placed");
  const as = (placed: Placed): Finish => ({
    guarded: finish.guarded,
    statements: [...finish.statements, ...noted(ctx, run, step, placed)],
  });
  const row = postId === null ? null : (await loadPost(ctx, postId)).row;
  if (row === null || !isPlainDraft(row)) return commitStep(ctx, as({ placed: "as_it_is" }));
  if (options.finish === "draft") return commitStep(ctx, as({ placed: "draft" }));
  if (options.finish === "review") return commitStep(ctx, as({ placed: "review" }));
  const { plannedAt } = run;
  const isLate = plannedAt !== null && plannedAt <= ctx.now();
  if (options.finish === "schedule" && (plannedAt === null || isLate))
    return commitStep(ctx, as({ placed: "review", reason: "planned_time_passed" }));
  if (row.wordCount < wordsMin) return commitStep(ctx, as({ placed: "review", reason: "too_short" }));
  if (!(await makerMayPublish(ctx, run)))
    return commitStep(ctx, as({ placed: "review", reason: "maker_may_not_publish" }));
  const placed = (how: "published" | "scheduled"): Finish => {
    const { guarded, statements } = as({ placed: how });
    return { guarded, statements: [makerGuard(ctx, run), ...statements] };
  };
  try {
    if (options.finish === "publish") await publishPost(ctx, row.id, {}, placed("published"));
    else wakeClock(ctx, await storeSchedule(ctx, row.id, plannedTime(run), placed("scheduled")));
  } catch (error) {
    if (!(error instanceof AppError && error.code === "unsupported_claims")) throw error;
    await commitStep(ctx, as({ placed: "review", reason: "unsupported_claims" }));
  }
}

const publishers = JSON.stringify(roles.filter((role) => isAtLeast(role, "editor")));
const ofMaker = `SELECT 1 FROM members m WHERE m.workspace_id = ?1 AND m.user_id = ?2
  AND m.role IN (SELECT value FROM json_each(?3))`;

/** A run that no user started is the instance's own. */
async function makerMayPublish(ctx: WorkspaceCtx, { createdBy }: RunRow): Promise<boolean> {
  if (createdBy === null) return true;
  const row = await ctx.d1.prepare(ofMaker).bind(ctx.workspace.id, createdBy, publishers).first();
  return row !== null;
}

/** The same within the batch: a membership that ends in between fails it, and the next try finds that out. */
const makerGuard = (ctx: WorkspaceCtx, { createdBy }: RunRow): D1PreparedStatement =>
  ctx.d1
    .prepare(
      `SELECT CASE WHEN ?2 IS NOT NULL AND NOT EXISTS (${ofMaker}) THEN ${failGuard("maker_may_not_publish")} END`,
    )
    .bind(ctx.workspace.id, createdBy, publishers);

/** Somebody may publish or schedule it between the look and the batch. */
const awaitingAsDraft = (postId: string) =>
  sql`CASE WHEN EXISTS (SELECT 1 FROM posts p WHERE p.id = ${postId} AND ${plainDraft})
    THEN 'awaiting' ELSE 'none' END`;

function noted(ctx: WorkspaceCtx, run: RunRow, step: StepRow, placed: Placed): D1PreparedStatement[] {
  const { db } = ctx;
  const plannedOn = run.plannedLocalTime?.slice(0, 10) ?? null;
  const waits = placed.placed === "review";
  return [
    db.update(runSteps).set({ result: placed }).where(eq(runSteps.id, step.id)),
    db
      .update(runs)
      .set({ review: waits && run.postId !== null ? awaitingAsDraft(run.postId) : "none" })
      .where(eq(runs.id, run.id)),
    ...(waits && plannedOn !== null && run.postId !== null
      ? [
          db
            .update(posts)
            .set({ plannedOn })
            .where(and(eq(posts.id, run.postId), eq(posts.status, "DRAFT"), isNull(posts.scheduledAt))),
        ]
      : []),
  ].map((query) => statement(ctx, query));
}
