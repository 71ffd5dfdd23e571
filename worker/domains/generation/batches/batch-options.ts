import type { BatchCreate, BatchOptions } from "../../../../schema/api/batches";
import { localTimeAt } from "../../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** What was asked for, with all defaults filled in. Throws `invalid_request` where nothing says how many posts there are to be. */
export function batchOptions(
  ctx: WorkspaceCtx,
  { dryRun: _dryRun, name: _name, ...input }: BatchCreate,
): BatchOptions {
  const topicIds = [...new Set(input.topicIds)];
  const count = input.count ?? topicIds.length;
  if (count === 0) throw new AppError("invalid_request", "count: say how many posts, or choose topics");
  if (count < topicIds.length)
    throw new AppError("invalid_request", `count: ${topicIds.length} topics are chosen for ${count} posts`);
  const timezone = input.timezone ?? ctx.workspace.timezone;
  const startDate = input.startDate ?? localTimeAt(ctx.now(), timezone).slice(0, 10);
  return { ...input, topicIds, count, timezone, startDate };
}
