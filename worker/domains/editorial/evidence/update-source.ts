import { and, eq, or, sql } from "drizzle-orm";
import type { Source, SourceUpdate } from "../../../../schema/api/sources";
import { claims, sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { type Change, commitChange } from "../../../outbox";
import { failGuard, statement } from "../../../platform/db/statement";
import { getSource, loadSourceRow } from "../../knowledge";
import { afterConflicts } from "./after-conflicts";
import { claimsChange } from "./claims-change";
import { loadClaimedPosts, type SourcedClaim } from "./load-claimed-posts";
import { postsAtOnce, postsQuoting } from "./posts-quoting";

interface Quotable {
  id: string;
  quotable: boolean;
}

/**
 * Updates the citations of published posts after a change of whether a source may be quoted; `change` writes that flag with the first of
 * the posts, or alone. Repeating it finishes what was left.
 */
async function citeAnew(
  ctx: WorkspaceCtx,
  source: Quotable,
  change: Pick<Change, "guarded" | "audit">,
): Promise<void> {
  const postIds = await postsQuoting(ctx, source.id);
  await afterConflicts(() => citePage(ctx, source, postIds.slice(0, postsAtOnce), change));
  for (let at = postsAtOnce; at < postIds.length; at += postsAtOnce) {
    const page = postIds.slice(at, at + postsAtOnce);
    await afterConflicts(() => citePage(ctx, source, page, { guarded: [], audit: null }));
  }
}

async function citePage(
  ctx: WorkspaceCtx,
  source: Quotable,
  postIds: string[],
  { guarded, audit }: Pick<Change, "guarded" | "audit">,
): Promise<void> {
  const after = (await loadClaimedPosts(ctx, postIds)).map((post) => ({
    post,
    claims: post.claims.map((claim) => asQuotable(claim, source)),
  }));
  const cited = claimsChange(ctx, after);
  await commitChange(ctx, {
    guarded: [...guarded, ...cited.guarded],
    statements: [sameSource(ctx, source), ...cited.statements],
    effect: cited.effect,
    audit,
  });
}

const asQuotable = (claim: SourcedClaim, { id, quotable }: Quotable): SourcedClaim =>
  claim.source?.id === id ? { ...claim, source: { ...claim.source, quotable } } : claim;

const same = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM sources WHERE id = ?1 AND workspace_id = ?2 AND quotable = ?3)
  THEN ${failGuard("changed")} END`;

/** Aborts the batch like a guard if someone changed the source's flag in between. */
const sameSource = (ctx: WorkspaceCtx, { id, quotable }: Quotable): D1PreparedStatement =>
  ctx.d1.prepare(same).bind(id, ctx.workspace.id, Number(quotable));

/** The pages of a feed or sitemap that posts quote. */
async function quotedPages(ctx: WorkspaceCtx, id: string, quotable: boolean): Promise<Quotable[]> {
  const rows = await ctx.db
    .selectDistinct({ id: sources.id })
    .from(sources)
    .innerJoin(claims, eq(claims.sourceId, sources.id))
    .where(and(eq(sources.collectionId, id), eq(sources.workspaceId, ctx.workspace.id)));
  return rows.map((row) => ({ ...row, quotable }));
}

const pageChange = (ctx: WorkspaceCtx, { id, quotable }: Quotable): Pick<Change, "guarded" | "audit"> => ({
  guarded: [statement(ctx, ctx.db.update(sources).set({ quotable }).where(eq(sources.id, id)))],
  audit: null,
});

/**
 * Sets whether posts may quote a source, and all pages of a feed or sitemap. Existing text stays; citations of published posts are updated. Throws `not_found` for another
 * workspace's source.
 */
export async function updateSource(
  ctx: WorkspaceCtx,
  id: string,
  { quotable }: SourceUpdate,
): Promise<Source> {
  const { title, url, quotable: before } = await loadSourceRow(ctx, id);
  for (const page of await quotedPages(ctx, id, quotable)) await citeAnew(ctx, page, pageChange(ctx, page));
  const update = ctx.db
    .update(sources)
    .set({ quotable })
    .where(
      and(
        or(eq(sources.id, id), eq(sources.collectionId, id)),
        eq(sources.workspaceId, ctx.workspace.id),
        sql`quotable <> ${quotable}`,
      ),
    );
  const change = {
    guarded: [statement(ctx, update)],
    audit: {
      workspaceId: ctx.workspace.id,
      action: quotable ? ("source.may_be_quoted" as const) : ("source.not_to_be_quoted" as const),
      targetKind: "source",
      targetId: id,
      details: { title, url },
    },
  };
  await citeAnew(ctx, { id, quotable }, before === quotable ? { guarded: [], audit: null } : change);
  return getSource(ctx, id);
}
