import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { ScheduleInput } from "../../../../schema/api/posts";
import type { ReviewApprove } from "../../../../schema/api/review";
import type { RunDetail } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, commitChange } from "../../../outbox";
import { AppError } from "../../../platform/errors";
import { approvalChanged, approveGenerated } from "../../discussion";
import { approvalRow, loadPost, publishPost, requireVersion, storeSchedule, wakeClock } from "../../posts";
import type { CountedRun } from "../../runs";
import { auditOf, changedRun } from "../../runs";
import { decided, loadAwaiting, whosePost } from "./review-guard";
import { plannedTime } from "./stages/planned-time";

type Input = z.infer<typeof ReviewApprove>;

/**
 * Accepts a draft that awaits review: publishes it, schedules it for the given or the planned time, or keeps it as a draft, in one batch
 * with the decision. Throws like publishing and scheduling, `forbidden` if another member is to review it, `conflict` for another version
 * than the one read, and `illegal_transition` if nothing awaits review.
 */
export async function approveRun(ctx: WorkspaceCtx, id: string, input: Input): Promise<RunDetail> {
  const { run, postId } = await loadAwaiting(ctx, id);
  const { action, version } = input;
  const { row, review } = await loadPost(ctx, postId);
  const approval = await approveGenerated(ctx, row, review);
  const statements = [auditStatement(ctx, auditOf(ctx, run, "run.approved")), ...approval.statements];
  const keeps = (read: number | undefined) =>
    decided(ctx, id, "approved", read === undefined ? read : whosePost(sql`p.version = ${read}`));
  const also = { guarded: [decided(ctx, id, "approved"), ...approval.guarded], statements };
  switch (action) {
    case "publish":
      await publishPost(ctx, postId, { version }, also);
      break;
    case "schedule":
      wakeClock(ctx, await storeSchedule(ctx, postId, { ...timeOf(ctx, run, input), version }, also));
      break;
    case "keep":
      requireVersion(row.version, version);
      await commitChange(ctx, {
        guarded: [keeps(version), ...approval.guarded],
        statements: [...statements, approvalRow(ctx, postId)],
        effect: null,
        audit: null,
        internal: approvalChanged(ctx, row),
      });
      break;
    default:
      action satisfies never;
  }
  return changedRun(ctx, id);
}

function timeOf({ workspace }: WorkspaceCtx, run: CountedRun, { localTime, timezone }: Input): ScheduleInput {
  if (localTime !== undefined) return { localTime, timezone: timezone ?? run.timezone ?? workspace.timezone };
  if (run.plannedAt !== null) return plannedTime(run);
  throw new AppError("invalid_request", "localTime: no date was planned; specify when to publish the post");
}
