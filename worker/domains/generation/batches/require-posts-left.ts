import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { planLimits } from "../../../platform/plan-limits";

/** Runs whose posts are still to be made, and positions of batches whose topics are. */
const coming = `SELECT (SELECT count(*) FROM runs
    WHERE workspace_id = ?1 AND due_at IS NOT NULL AND kind = 'post' AND post_id IS NULL)
  + (SELECT count(*) FROM runs r, json_each(r.options, '$.slots') s
    WHERE r.workspace_id = ?1 AND r.due_at IS NOT NULL AND r.kind = 'topics'
      AND NOT EXISTS (SELECT 1 FROM runs p WHERE p.batch_id = r.batch_id AND p.position = s.value ->> '$.position')) AS n`;

/** Throws `limit_reached` where the plan does not hold so many more posts beside those that are being made. */
export async function requirePostsLeft({ workspace, d1 }: WorkspaceCtx, count: number): Promise<void> {
  const limit = planLimits[workspace.planId].posts;
  const made = await d1.prepare(coming).bind(workspace.id).first<{ n: number }>();
  const left = Math.max(0, limit - workspace.postCount - (made?.n ?? 0));
  if (count <= left) return;
  const message = `The plan ${workspace.planId} holds ${limit} posts, of which ${left} are left beside those that are being made; make fewer, delete some or change the plan`;
  throw new AppError("limit_reached", message, { limit, left });
}
