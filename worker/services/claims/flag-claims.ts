import { and, eq, inArray } from "drizzle-orm";
import type { ClaimState } from "../../../schema/api/claims";
import { claims, notices, sources } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { newId } from "../new-id";
import { commitChange } from "../write/commit-change";
import { statement } from "../write/statement";
import { afterConflicts } from "./after-conflicts";
import { claimsChange } from "./claims-change";
import { findQuote } from "./find-quote";
import { loadCaptures, sameCaptures } from "./load-captures";
import { type ClaimedPost, loadClaimedPosts } from "./load-claimed-posts";

const setStates = `UPDATE claims SET state = ?2, checked_at = ?3, updated_at = ?3
  WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?4))`;

/**
 * Compares the quotes of a source with its newest capture: a quote that is not there any more, or whose page is gone, makes its
 * claim `gone`, and one that is back makes it `supported` again. A notice names the posts that lost one. Answers how many did.
 */
export const flagClaims = (ctx: WorkspaceCtx, sourceId: string): Promise<number> =>
  afterConflicts(async () => {
    const [source] = await ctx.db
      .select({ title: sources.title, url: sources.url, checkState: sources.checkState })
      .from(sources)
      .where(and(eq(sources.id, sourceId), eq(sources.workspaceId, ctx.workspace.id)));
    if (!source) return 0;
    const captures = await loadCaptures(ctx, [sourceId]);
    const text = source.checkState === "gone" ? null : (captures.get(sourceId)?.text ?? null);
    const moved = (await postsQuoting(ctx, sourceId))
      .map((post) => ({ post, states: statesIn(post, sourceId, text) }))
      .filter(({ states }) => states.size > 0);
    const lost = moved.filter(({ states }) => [...states.values()].includes("gone"));
    if (moved.length === 0) return 0;
    const after = moved.map(({ post, states }) => ({
      post,
      claims: post.claims.map((claim) => ({ ...claim, state: states.get(claim.id) ?? claim.state })),
    }));
    const { guarded, statements, effect } = claimsChange(ctx, after);
    const now = ctx.now();
    const details = {
      title: source.title,
      url: source.url,
      posts: lost.map(({ post: { id, title } }) => ({ id, title })),
    };
    const all = new Map(moved.flatMap(({ states }) => [...states]));
    const idsOf = (state: ClaimState) =>
      JSON.stringify([...all].flatMap(([id, one]) => (one === state ? [id] : [])));
    const notice = {
      id: newId(ctx, "ntc"),
      workspaceId: ctx.workspace.id,
      kind: "quotes_gone" as const,
      targetId: sourceId,
      details,
      createdAt: now,
    };
    await commitChange(ctx, {
      guarded,
      statements: [
        sameCaptures(ctx, captures),
        ...(["gone", "supported"] as const).map((state) =>
          ctx.d1.prepare(setStates).bind(ctx.workspace.id, state, now, idsOf(state)),
        ),
        ...statements,
        ...(lost.length > 0 ? [statement(ctx, ctx.db.insert(notices).values(notice))] : []),
      ],
      effect,
      audit: {
        workspaceId: ctx.workspace.id,
        action: "source.quotes_compared",
        targetKind: "source",
        targetId: sourceId,
        details,
      },
    });
    return lost.length;
  });

async function postsQuoting(ctx: WorkspaceCtx, sourceId: string): Promise<ClaimedPost[]> {
  const rows = await ctx.db
    .selectDistinct({ postId: claims.postId })
    .from(claims)
    .where(
      and(
        eq(claims.sourceId, sourceId),
        eq(claims.workspaceId, ctx.workspace.id),
        inArray(claims.state, ["supported", "gone"]),
      ),
    );
  return rows.length === 0
    ? []
    : loadClaimedPosts(
        ctx,
        rows.map(({ postId }) => postId),
      );
}

/** The claims of a post whose state is another now. */
function statesIn(post: ClaimedPost, sourceId: string, text: string | null): Map<string, ClaimState> {
  return new Map(
    post.claims
      .filter(
        (claim) => claim.sourceId === sourceId && (claim.state === "supported" || claim.state === "gone"),
      )
      .map(({ id, state, quote }): [string, ClaimState, ClaimState] => {
        const stands = text !== null && quote !== null && findQuote(text, quote) !== null;
        return [id, stands ? "supported" : "gone", state];
      })
      .filter(([, now, before]) => now !== before)
      .map(([id, now]) => [id, now]),
  );
}
