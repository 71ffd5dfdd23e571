import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { planLimits } from "../../../platform/plan-limits";

/** True if the plan has room for this source; a stored one needs none. */
export const roomFor = ({ workspace }: WorkspaceCtx, id: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM sources WHERE id = ${id})
    OR (SELECT count(*) FROM sources WHERE workspace_id = ${workspace.id}) < ${planLimits[workspace.planId].sources})`;

export function sourcesFull({ workspace: { planId } }: WorkspaceCtx): AppError {
  const limit = planLimits[planId].sources;
  return new AppError(
    "limit_reached",
    `The ${planId} plan allows ${limit} sources; delete some or change the plan`,
    { limit },
  );
}

/** Throws `limit_reached` if the plan has no room for this new source. */
export async function requireSourceRoom(ctx: WorkspaceCtx, id: string): Promise<void> {
  const [answer] = await ctx.db.all<{ room: number }>(sql`SELECT ${roomFor(ctx, id)} AS room`);
  if (!answer?.room) throw sourcesFull(ctx);
}
