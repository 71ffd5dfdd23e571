import { eq, inArray, type SQL } from "drizzle-orm";
import type { AuditFactOf } from "../../../schema/api/audit";
import type { RunDetail, RunState } from "../../../schema/api/runs";
import { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { requireResearch } from "../../platform/plan-limits";
import { changedRun } from "./changed-run";
import { requireFinish } from "./require-finish";
import { type CountedRun, inWorkspace, loadRun } from "./run-rows";
import { ownTopic, topicsTaken } from "./topic-guard";

type RunValues = Partial<typeof runs.$inferInsert>;

/** All except a rejection, which has a reason. */
type PlainRunAction = Exclude<AuditFactOf<"run">["action"], "run.rejected">;

export interface RunChange {
  /** The name in the audit log: `run.cancelled`. */
  action: PlainRunAction;
  /** The states in which it is allowed, and the message for the others. */
  from: readonly RunState[];
  refusal: (state: RunState) => string;
  /** Further conditions on the run. */
  where?: SQL | undefined;
  values: RunValues;
  /** After the run has changed. */
  statements?: (run: CountedRun) => D1PreparedStatement[];
}

/**
 * Changes a run in one guarded batch, notifies live clients, and returns its new state. Throws `illegal_transition`; to continue a run,
 * also `forbidden` for callers who may not publish what it publishes, `plan_required` if the plan has no research, and `conflict` if
 * another run now has its topic.
 */
export async function changeRun(ctx: WorkspaceCtx, id: string, change: RunChange): Promise<RunDetail> {
  const run = await loadRun(ctx, id);
  const { action, from, values } = change;
  const refused = (state: RunState) => new AppError("illegal_transition", change.refusal(state), { state });
  if (!from.includes(run.state)) throw refused(run.state);
  const goesOn = values.state === "pending";
  if (goesOn) {
    if (run.kind === "research") requireResearch(ctx);
    requireFinish(ctx, run.options);
    await requireOwnTopic(ctx, run);
  }
  const update = ctx.db
    .update(runs)
    .set({ ...values, updatedAt: ctx.now() })
    .where(
      inWorkspace(
        ctx,
        eq(runs.id, id),
        inArray(runs.state, [...from]),
        change.where,
        goesOn ? ownTopic() : undefined,
      ),
    );
  await guardedBatch(
    ctx,
    [
      statement(ctx, update),
      mustHaveChanged(ctx),
      ...(change.statements?.(run) ?? []),
      auditStatement(ctx, auditOf(ctx, run, action)),
    ],
    async () => refused((await loadRun(ctx, id)).state),
  );
  return changedRun(ctx, id);
}

async function requireOwnTopic(ctx: WorkspaceCtx, { id, topicId }: CountedRun): Promise<void> {
  if (topicId === null) return;
  const own = await ctx.db
    .select({ id: runs.id })
    .from(runs)
    .where(inWorkspace(ctx, eq(runs.id, id), ownTopic()));
  if (own.length === 0) throw await topicsTaken(ctx, [topicId]);
}

export const auditOf = <Action extends AuditFactOf<"run">["action"]>(
  ctx: WorkspaceCtx,
  { id, kind, title }: Pick<CountedRun, "id" | "kind" | "title">,
  action: Action,
) => ({
  workspaceId: ctx.workspace.id,
  action,
  targetKind: "run",
  targetId: id,
  details: { kind, title },
});
