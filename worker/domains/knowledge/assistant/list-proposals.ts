import { desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ProposalList } from "../../../../schema/api/context";
import type { PageQuery } from "../../../../schema/api/pagination";
import { proposals } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { loadContext } from "../context/load-context";
import { proposalView } from "./proposal-view";

/** The workspace's proposals, newest first. */
export async function listProposals(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<z.infer<typeof ProposalList>> {
  const mine = eq(proposals.workspaceId, ctx.workspace.id);
  const [[rows, count], { fields }] = await Promise.all([
    ctx.db.batch([
      ctx.db
        .select()
        .from(proposals)
        .where(mine)
        .orderBy(desc(proposals.createdAt), proposals.id)
        .limit(query.limit)
        .offset((query.page - 1) * query.limit),
      ctx.db.select({ total: sql<number>`count(*)` }).from(proposals).where(mine),
    ]),
    loadContext(ctx),
  ]);
  return {
    items: rows.map((row) => proposalView(row, fields)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}
