import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { FullFields } from "../../../../schema/api/post-fields";
import { claims, posts, workspaces } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { Participant } from "../../../outbox/participants";
import { claimedSql, claimedText } from "./claimed-text";
import { flagClaims } from "./flag-claims";

/**
 * Where the workspace requires evidence, no post is published, scheduled or updated with an unsupported claim: the guard
 * fails inside the batch, so that no claim, text or setting comes between.
 */
export const evidenceParticipant: Participant = {
  publishing: (ctx, postIds) => [guard(ctx, postIds), citations(ctx, postIds)],
  updating: (ctx, postIds) => [guard(ctx, postIds), citations(ctx, postIds)],
  scheduling: (ctx, postIds) => [guard(ctx, postIds)],
  explain: async (ctx, postIds, after) => {
    const found = await unsupported(ctx, postIds, after);
    if (found.length === 0) return;
    throw new AppError("unsupported_claims", refusal(found.length), {
      count: found.length,
      claims: found.slice(0, named),
    });
  },
  sourceChecked: async (ctx, sourceId) => void (await flagClaims(ctx, sourceId)),
};

const blocking = `SELECT 1 FROM claims c JOIN posts ON posts.id = c.post_id
    JOIN workspaces w ON w.id = posts.workspace_id AND w.require_evidence = 1
  WHERE posts.workspace_id = ?1 AND posts.id IN (SELECT value FROM json_each(?2))
    AND c.state IN ('unsupported', 'gone') AND instr(${claimedSql}, c.sentence) > 0`;

const guard = (ctx: WorkspaceCtx, postIds: string[]): D1PreparedStatement =>
  ctx.d1
    .prepare(`SELECT CASE WHEN EXISTS (${blocking}) THEN json('unsupported claims') END`)
    .bind(ctx.workspace.id, JSON.stringify(postIds));

/** As `citationsOf`, in SQL: for a batch that writes the text itself. */
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

/** The claims that keep posts from going out; `after` is the text that was to be stored, else the stored one counts. */
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
  `This workspace requires evidence, and ${count === 1 ? "one claim has" : `${count} claims have`} none. Bind each to a quote of a source, accept it, or take the sentence out`;
