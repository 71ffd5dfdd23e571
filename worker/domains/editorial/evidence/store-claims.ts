import { and, eq, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { sameCaptures } from "../../knowledge";
import type { Finish } from "../../runs";
import { afterConflicts } from "./after-conflicts";
import { claimsChange } from "./claims-change";
import { loadClaimedPost } from "./load-claimed-post";
import { type ClaimRow, claimSource, type SourcedClaim } from "./load-claimed-posts";
import { mergeClaims, type Search } from "./merge-claims";
import { withVerdicts } from "./verdicts";

const insertClaims = `INSERT INTO claims
    (id, workspace_id, post_id, position, sentence, kind, state, source_id, quote, verdict, by_hand, suggestion, checked_at, created_at, updated_at)
  SELECT value ->> '$.id', ?1, ?2, value ->> '$.position', value ->> '$.sentence', value ->> '$.kind',
    value ->> '$.state', value ->> '$.sourceId', value ->> '$.quote', value ->> '$.verdict', value ->> '$.byHand', NULLIF(value -> '$.suggestion', 'null'),
    value ->> '$.checkedAt', value ->> '$.createdAt', value ->> '$.updatedAt' FROM json_each(?3)`;

const deleteClaims = "DELETE FROM claims WHERE workspace_id = ?1 AND post_id = ?2";

/** Replaces the claims of a post. */
export const claimRows = (ctx: WorkspaceCtx, postId: string, rows: ClaimRow[]): D1PreparedStatement[] => [
  ctx.d1.prepare(deleteClaims).bind(ctx.workspace.id, postId),
  ctx.d1.prepare(insertClaims).bind(ctx.workspace.id, postId, JSON.stringify(rows)),
];

/** Replaces earlier results with those of a search; with `finish`, in the batch that ends a step. */
export const storeClaims = (
  ctx: WorkspaceCtx,
  postId: string,
  search: Search,
  finish: Finish = { guarded: [], statements: [] },
): Promise<number> =>
  afterConflicts(async () => {
    const post = await loadClaimedPost(ctx, postId);
    const rows = await withVerdicts(ctx, mergeClaims(ctx, post, search));
    const { guarded, statements, ...seen } = claimsChange(ctx, [
      { post, claims: await withSources(ctx, rows) },
    ]);
    return commitChange(ctx, {
      guarded: [...finish.guarded, ...guarded],
      statements: [
        ...finish.statements,
        // Guards go first, so that a deleted source or post is a conflict and not a database error.
        sameCaptures(ctx, search.captures),
        ...statements,
        ...claimRows(ctx, postId, rows),
      ],
      ...seen,
      audit: {
        workspaceId: ctx.workspace.id,
        action: "post.claims_found",
        targetKind: "post",
        targetId: postId,
        details: { title: post.title, claims: rows.length },
      },
    });
  });

async function withSources(ctx: WorkspaceCtx, rows: ClaimRow[]): Promise<SourcedClaim[]> {
  const ids = JSON.stringify(rows.flatMap(({ sourceId }) => sourceId ?? []));
  const found = await ctx.db
    .select(claimSource)
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        sql`${sources.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
  const byId = new Map(found.map((source) => [source.id, source]));
  return rows.map((row) => ({ ...row, source: byId.get(row.sourceId ?? "") ?? null }));
}
