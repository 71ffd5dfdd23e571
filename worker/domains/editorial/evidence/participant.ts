import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { claimedText } from "../../../../schema/api/claimed-text";
import type { ClaimState } from "../../../../schema/api/claims";
import type { FullFields } from "../../../../schema/api/post-fields";
import { claims, posts, sources, workspaces } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { commitChange, noticeStatement, type Participant } from "../../../outbox";
import { failGuard } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { loadCaptures, sameCaptures } from "../../knowledge";
import { afterConflicts } from "./after-conflicts";
import { claimedSql } from "./claimed-columns";
import { claimsChange } from "./claims-change";
import { type ClaimedPost, loadClaimedPosts } from "./load-claimed-posts";
import { postsAtOnce, postsQuoting } from "./posts-quoting";
import { findPassages } from "./quoted-passages";

/** The suggestion is based on an earlier capture. */
const setStates = `UPDATE claims SET state = ?2, suggestion = NULL, checked_at = ?3, updated_at = ?3
  WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?4))`;

interface Lost {
  noticeId: string;
  posts: { id: string; title: string }[];
}

/**
 * Compares the quotes of a source with its newest capture: if a quote or its page is gone, its claim becomes `gone`; if it is back,
 * `supported` again. A notice names the posts that lost one. Returns how many did.
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

/** Flags one page of posts and adds them to the notice; returns those that lost a quote. */
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
  const { guarded, statements, ...seen } = claimsChange(ctx, after);
  const now = ctx.now();
  const { title, url } = source;
  const all = new Map(moved.flatMap(({ states }) => [...states]));
  const idsOf = (state: ClaimState) =>
    JSON.stringify([...all].flatMap(([id, one]) => (one === state ? [id] : [])));
  const details = { title, url, posts: [...before.posts, ...lost] };
  const notice = { id: before.noticeId, kind: "quotes_gone", targetId: sourceId, details } as const;
  await commitChange(ctx, {
    guarded,
    statements: [
      sameCaptures(ctx, captures),
      ...(["gone", "supported"] as const).map((state) =>
        ctx.d1.prepare(setStates).bind(ctx.workspace.id, state, now, idsOf(state)),
      ),
      ...statements,
      ...(lost.length > 0 ? [noticeStatement(ctx, notice)] : []),
    ],
    ...seen,
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

/** The claims of a post whose state changes. */
function statesIn(post: ClaimedPost, sourceId: string, text: string | null): Map<string, ClaimState> {
  return new Map(
    post.claims
      .filter(
        (claim) => claim.sourceId === sourceId && (claim.state === "supported" || claim.state === "gone"),
      )
      .map(({ id, state, quote }): [string, ClaimState, ClaimState] => {
        const stands = text !== null && quote !== null && findPassages(text, quote) !== null;
        return [id, stands ? "supported" : "gone", state];
      })
      .filter(([, now, before]) => now !== before)
      .map(([id, now]) => [id, now]),
  );
}

/**
 * If the workspace requires evidence, no post with an unsupported claim is published, scheduled or updated: the guard fails inside the
 * batch, which excludes races with claims, text and settings.
 */
export const evidenceParticipant: Participant = {
  publishing: (ctx, postIds) => [guard(ctx, postIds), citations(ctx, postIds)],
  updating: (ctx, postIds) => [guard(ctx, postIds), citations(ctx, postIds)],
  scheduling: (ctx, postIds) => [guard(ctx, postIds)],
  explain: async (ctx, guard, postIds, after) => {
    if (guard === "unsupported_claims") await requireEvidence(ctx, postIds, after);
  },
  sourceChecked: async (ctx, sourceId) => void (await flagClaims(ctx, sourceId)),
};

/**
 * Throws `unsupported_claims` if the workspace requires evidence and a claim of these posts has none; checks the text `after` if given, else
 * the stored one.
 */
export async function requireEvidence(
  ctx: WorkspaceCtx,
  postIds: string[],
  after?: FullFields,
): Promise<void> {
  const found = await unsupported(ctx, postIds, after);
  if (found.length === 0) return;
  throw new AppError("unsupported_claims", refusal(found.length), {
    count: found.length,
    claims: found.slice(0, named),
  });
}

/** SQL: whether the selected post is unpublished and a claim of it lacks required evidence. */
export const lacksEvidence = sql<0 | 1>`(posts.status <> 'PUBLISHED' AND EXISTS (SELECT 1 FROM claims c
  JOIN workspaces w ON w.id = c.workspace_id AND w.require_evidence = 1
  WHERE c.post_id = posts.id AND c.state IN ('unsupported', 'gone') AND instr(${sql.raw(claimedSql)}, c.sentence) > 0))`;

const blocking = `SELECT 1 FROM claims c JOIN posts ON posts.id = c.post_id
    JOIN workspaces w ON w.id = posts.workspace_id AND w.require_evidence = 1
  WHERE posts.workspace_id = ?1 AND posts.id IN (SELECT value FROM json_each(?2))
    AND c.state IN ('unsupported', 'gone') AND instr(${claimedSql}, c.sentence) > 0`;

const guard = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1
    .prepare(`SELECT CASE WHEN EXISTS (${blocking}) THEN ${failGuard("unsupported_claims")} END`)
    .bind(ctx.workspace.id, JSON.stringify(postIds));

/** `citationsOf` in SQL, for a batch that writes the text itself. */
const renew = `UPDATE posts SET citations = (
    SELECT json_group_array(json_object('sentence', f.sentence, 'quote', f.quote, 'title', f.title, 'url', f.url))
    FROM (SELECT c.sentence, c.quote, s.title, s.url FROM claims c JOIN sources s ON s.id = c.source_id
      WHERE c.post_id = posts.id AND c.state = 'supported' AND c.quote IS NOT NULL AND s.url IS NOT NULL AND s.quotable
        AND instr(posts.content, c.sentence) > 0
      ORDER BY c.position) f)
  WHERE workspace_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

const citations = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1.prepare(renew).bind(ctx.workspace.id, JSON.stringify(postIds));

const named = 20;

/** The claims that block publishing; checks the text `after` if given, else the stored one. */
async function unsupported(ctx: WorkspaceCtx, postIds: string[], after: FullFields | undefined) {
  return ctx.db
    .select({
      id: claims.id,
      postId: claims.postId,
      title: posts.title,
      sentence: claims.sentence,
      kind: claims.kind,
      state: claims.state,
    })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .innerJoin(workspaces, and(eq(workspaces.id, posts.workspaceId), eq(workspaces.requireEvidence, true)))
    .where(
      and(
        eq(posts.workspaceId, ctx.workspace.id),
        sql`${posts.id} IN (SELECT value FROM json_each(${JSON.stringify(postIds)}))`,
        inArray(claims.state, ["unsupported", "gone"]),
        sql`instr(${after ? claimedText(after) : sql.raw(claimedSql)}, ${claims.sentence}) > 0`,
      ),
    )
    .orderBy(asc(claims.postId), asc(claims.position));
}

const refusal = (count: number) =>
  `This workspace requires evidence, and ${count === 1 ? "one claim has" : `${count} claims have`} no evidence. Link each to a quote from a source, accept it, or remove the sentence`;
