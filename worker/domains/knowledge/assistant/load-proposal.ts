import { and, eq } from "drizzle-orm";
import { proposals } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

export type ProposalRow = typeof proposals.$inferSelect;

/** Throws `not_found` for a proposal of another workspace. */
export async function loadProposal(ctx: WorkspaceCtx, id: string): Promise<ProposalRow> {
  const [row] = await ctx.db
    .select()
    .from(proposals)
    .where(and(eq(proposals.id, id), eq(proposals.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Proposal");
  return row;
}
