import { and, eq, isNull, sql } from "drizzle-orm";
import type { GateFinding } from "../../../../../schema/api/gate";
import { isAtLeast, roles } from "../../../../../schema/api/role";
import { posts, runSteps, runs } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { failGuard, statement } from "../../../../platform/db/statement";
import { AppError } from "../../../../platform/errors";
import { isPlainDraft, loadPost, plainDraft, publishPost, storeSchedule, wakeClock } from "../../../posts";
import type { Finish, RunRow, StepRow } from "../../../runs";
import { commitStep } from "../../../runs";
import { askReviewer } from "../ask-reviewer";
import { gateFrame, gatePost } from "./gate-post";
import { plannedTime } from "./planned-time";

/** Outcome for the draft; `review` also if it was to be published but could not be, with the reason. */
type Placed =
  | {
      placed: "review";
      reason?:
        | "planned_time_passed"
        | "unsupported_claims"
        | "approval_required"
        | "gate_failed"
        | "maker_may_not_publish";
    }
  | { placed: "scheduled" | "published" | "draft" }
  /** Someone published, scheduled or deleted it in between. */
  | { placed: "as_it_is" };

/** With the gate's findings for that version of the post. */
type Noted = Placed & { findings: GateFinding[]; version: number | null };

/**
 * Schedules the post, publishes it, or leaves it for review, in the batch that marks the step done. It goes to review instead if it fails
 * the gate, its planned time has passed, its claims lack evidence, the workspace
 * publishes only approved posts, or the user who started the run may no longer publish.
 */
export async function placePost(
  ctx: WorkspaceCtx,
  run: RunRow,
  step: StepRow,
  finish: Finish,
): Promise<void> {
  const { options, postId } = run;
  if (options.kind !== "post") throw new Error("only a run that writes a post has this stage");
  const row = postId === null ? null : (await loadPost(ctx, postId)).row;
  const findings = row === null ? [] : gatePost(await gateFrame(ctx, run), row);
  const asked = row === null ? [] : await askReviewer(ctx, run.id, row);
  const as = (placed: Placed): Finish => ({
    guarded: finish.guarded,
    statements: [
      ...finish.statements,
      ...noted(ctx, run, step, { ...placed, findings, version: row?.version ?? null }),
      ...(placed.placed === "review" ? asked : []),
    ],
  });
  if (row === null || !isPlainDraft(row)) return commitStep(ctx, as({ placed: "as_it_is" }));
  if (options.finish === "draft") return commitStep(ctx, as({ placed: "draft" }));
  if (options.finish === "review") return commitStep(ctx, as({ placed: "review" }));
  const { plannedAt } = run;
  const isLate = plannedAt !== null && plannedAt <= ctx.now();
  if (options.finish === "schedule" && (plannedAt === null || isLate))
    return commitStep(ctx, as({ placed: "review", reason: "planned_time_passed" }));
  if (findings.length > 0) return commitStep(ctx, as({ placed: "review", reason: "gate_failed" }));
  if (!(await makerMayPublish(ctx, run)))
    return commitStep(ctx, as({ placed: "review", reason: "maker_may_not_publish" }));
  const placed = (how: "published" | "scheduled"): Finish => {
    const { guarded, statements } = as({ placed: how });
    return { guarded, statements: [makerGuard(ctx, run), ...statements] };
  };
  // The version that passed: an edit in between fails the batch, and the next attempt checks that text.
  const { version } = row;
  try {
    if (options.finish === "publish") await publishPost(ctx, row.id, { version }, placed("published"));
    else
      wakeClock(ctx, await storeSchedule(ctx, row.id, { ...plannedTime(run), version }, placed("scheduled")));
  } catch (error) {
    const reason = error instanceof AppError && refusals.find((code) => code === error.code);
    if (!reason) throw error;
    await commitStep(ctx, as({ placed: "review", reason }));
  }
}

/** What a workspace may require of posts before they are published. */
const refusals = ["unsupported_claims", "approval_required"] as const;

const publishers = JSON.stringify(roles.filter((role) => isAtLeast(role, "editor")));
const ofMaker = `SELECT 1 FROM members m WHERE m.workspace_id = ?1 AND m.user_id = ?2
  AND m.role IN (SELECT value FROM json_each(?3))`;

/** A run without a user was started by the instance itself. */
async function makerMayPublish(ctx: WorkspaceCtx, { createdBy }: RunRow): Promise<boolean> {
  if (createdBy === null) return true;
  const row = await ctx.d1.prepare(ofMaker).bind(ctx.workspace.id, createdBy, publishers).first();
  return row !== null;
}

/** The same inside the batch: a membership that ends in between fails it, and the next attempt notices. */
const makerGuard = (ctx: WorkspaceCtx, { createdBy }: RunRow): D1PreparedStatement =>
  ctx.d1
    .prepare(
      `SELECT CASE WHEN ?2 IS NOT NULL AND NOT EXISTS (${ofMaker}) THEN ${failGuard("maker_may_not_publish")} END`,
    )
    .bind(ctx.workspace.id, createdBy, publishers);

/** Someone may publish or schedule it between the check and the batch. */
const awaitingAsDraft = (postId: string) =>
  sql`CASE WHEN EXISTS (SELECT 1 FROM posts p WHERE p.id = ${postId} AND ${plainDraft})
    THEN 'awaiting' ELSE 'none' END`;

function noted(ctx: WorkspaceCtx, run: RunRow, step: StepRow, placed: Noted): D1PreparedStatement[] {
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
