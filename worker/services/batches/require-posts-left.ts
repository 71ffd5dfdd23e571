import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { planLimits } from "../workspaces/plan-limits";

/** Throws `limit_reached` where the plan does not hold so many more posts. */
export function requirePostsLeft({ workspace }: WorkspaceCtx, count: number): void {
  const limit = planLimits[workspace.planId].posts;
  const left = Math.max(0, limit - workspace.postCount);
  if (count <= left) return;
  const message = `The plan ${workspace.planId} holds ${limit} posts, of which ${left} are left; make fewer, delete some or change the plan`;
  throw new AppError("limit_reached", message, { limit, left });
}
