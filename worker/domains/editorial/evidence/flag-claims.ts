import { and, eq } from "drizzle-orm";
import type { ClaimState } from "../../../../schema/api/claims";
import { notices, sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { newId } from "../../../platform/new-id";
import { commitChange } from "../../../outbox/commit-change";
import { statement } from "../../../platform/db/statement";
import { afterConflicts } from "./after-conflicts";
import { claimsChange } from "./claims-change";
import { findQuote } from "../../knowledge/quotes/find-quote";
import { loadCaptures, sameCaptures } from "../../knowledge/quotes/load-captures";
import { type ClaimedPost, loadClaimedPosts } from "./load-claimed-posts";
import { postsAtOnce, postsQuoting } from "./posts-quoting";

const setStates = `UPDATE claims SET state = ?2, checked_at = ?3, updated_at = ?3
  WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?4))`;

interface Lost {
  noticeId: string;
  posts: { id: string; title: string }[];
}

/**
 * Compares the quotes of a source with its newest capture: a quote that is not there any more, or whose page is gone, makes its
 * claim `gone`, and one that is back makes it `supported` again. A notice names the posts that lost one. Answers how many did.
 */
export async function flagClaims(ctx: WorkspaceCtx, sourceId: string): Promise<number> {
  const postIds = await postsQuoting(ctx, sourceId);
  const lost: Lost = { noticeId: newId(ctx, "ntc"), posts: [] };
  for (let at = 0; at < postIds.length; at += postsAtOnce) {
    const page = postIds.slice(at, at + postsAtOnce);
    lost.posts.push(...(await afterConflicts(() => flagPage(ctx, sourceId, page, lost))));
  }
  return lost.posts.length;
}

/** Flags some of the posts, and names them in the notice with those before; answers which lost a quote. */
async function flagPage(
  ctx: WorkspaceCtx,
  sourceId: string,
  postIds: string[],
  before: Lost,
): Promise<Lost["posts"]> {
  const [source] = await ctx.db
    .select({ title: sources.title, url: sources.url, checkState: sources.checkState })
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.workspaceId, ctx.workspace.id)));
  if (!source) return [];
  const captures = await loadCaptures(ctx, [sourceId]);
  const text = source.checkState === "gone" ? null : (captures.get(sourceId)?.text ?? null);
  const moved = (await loadClaimedPosts(ctx, postIds))
    .map((post) => ({ post, states: statesIn(post, sourceId, text) }))
    .filter(({ states }) => states.size > 0);
  if (moved.length === 0) return [];
  const lost = moved
    .filter(({ states }) => [...states.values()].includes("gone"))
    .map(({ post: { id, title } }) => ({ id, title }));
  const after = moved.map(({ post, states }) => ({
    post,
    claims: post.claims.map((claim) => ({ ...claim, state: states.get(claim.id) ?? claim.state })),
  }));
  const { guarded, statements, effect } = claimsChange(ctx, after);
  const now = ctx.now();
  const { title, url } = source;
  const all = new Map(moved.flatMap(({ states }) => [...states]));
  const idsOf = (state: ClaimState) =>
    JSON.stringify([...all].flatMap(([id, one]) => (one === state ? [id] : [])));
  const details = { title, url, posts: [...before.posts, ...lost] };
  const notice = ctx.db
    .insert(notices)
    .values({
      id: before.noticeId,
      workspaceId: ctx.workspace.id,
      kind: "quotes_gone",
      targetId: sourceId,
      details,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: notices.id, set: { details } });
  await commitChange(ctx, {
    guarded,
    statements: [
      sameCaptures(ctx, captures),
      ...(["gone", "supported"] as const).map((state) =>
        ctx.d1.prepare(setStates).bind(ctx.workspace.id, state, now, idsOf(state)),
      ),
      ...statements,
      ...(lost.length > 0 ? [statement(ctx, notice)] : []),
    ],
    effect,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "source.quotes_compared",
      targetKind: "source",
      targetId: sourceId,
      details: { title, url, posts: lost },
    },
  });
  return lost;
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
