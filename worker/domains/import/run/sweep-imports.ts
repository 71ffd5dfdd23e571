import type { Ctx } from "../../../context";

const workspacesPerRun = 100;

const standing = `SELECT DISTINCT workspace_id AS workspaceId FROM imports
  WHERE due_at IS NOT NULL AND due_at <= ?1 AND (claimed_until IS NULL OR claimed_until <= ?1) LIMIT ${workspacesPerRun}`;

/** Sends hints again for stalled imports: their hints were lost, or their workers died. Returns how many. */
export async function sweepImports(ctx: Ctx): Promise<number> {
  const { results } = await ctx.d1.prepare(standing).bind(ctx.now()).all<{ workspaceId: string }>();
  if (results.length > 0) {
    await ctx.generate(results.map(({ workspaceId }) => ({ kind: "import", workspaceId })));
  }
  return results.length;
}
