import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { planLimits } from "../../platform/plan-limits";

/** Throws `limit_reached` if the plan has no room for another post. */
export function requirePostRoom({ workspace }: WorkspaceCtx): void {
  if (workspace.postCount >= planLimits[workspace.planId].posts) throw noPostRoom(workspace);
}

export function noPostRoom({ planId }: Pick<WorkspaceCtx["workspace"], "planId">): AppError {
  const limit = planLimits[planId].posts;
  return new AppError(
    "limit_reached",
    `The ${planId} plan allows ${limit} posts; delete some or change the plan`,
    {
      limit,
    },
  );
}
