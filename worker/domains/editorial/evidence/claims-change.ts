import type { Citation, ClaimState } from "../../../../schema/api/claims";
import type { WorkspaceCtx } from "../../../context";
import { type Change, internalEvent, postsUpdated } from "../../../outbox";
import { failGuard } from "../../../platform/db/statement";
import { type ClaimedPost, needsEvidenceThere, type SourcedClaim } from "./load-claimed-posts";

interface CitedClaim {
  sentence: string;
  state: ClaimState;
  quote: string | null;
  source: { title: string; url: string | null; quotable: boolean } | null;
}

/** Citations of the public post: supported claims whose source has a URL and may be quoted, and whose sentence is in the text. */
function citationsOf(content: string, claims: readonly CitedClaim[]): Citation[] {
  return claims.flatMap(({ sentence, state, quote, source }) =>
    state === "supported" && quote !== null && source?.url && source.quotable && content.includes(sentence)
      ? [{ sentence, quote, title: source.title, url: source.url }]
      : [],
  );
}

/** A post, and its claims after the statements of the change. */
export interface ClaimsAfter {
  post: ClaimedPost;
  claims: SourcedClaim[];
}

const sameSetting = `SELECT CASE WHEN NOT EXISTS
  (SELECT 1 FROM workspaces WHERE id = ?1 AND show_citations = ?2) THEN ${failGuard("changed")} END`;

const samePost = `SELECT CASE WHEN NOT EXISTS (SELECT 1 FROM posts WHERE id = ?1 AND workspace_id = ?2
  AND CASE WHEN ?3 THEN status = 'PUBLISHED' AND version = ?4 AND citations = ?5
    ELSE status <> 'PUBLISHED' AND ${needsEvidenceThere} = ?6 END)
  THEN ${failGuard("changed")} END`;

const setCitations = "UPDATE posts SET citations = ?2, updated_at = COALESCE(?3, updated_at) WHERE id = ?1";

/** Whether a claim in the text has no evidence. */
const lacksSome = (text: string, claims: readonly SourcedClaim[]): boolean =>
  claims.some(
    ({ state, sentence }) => (state === "unsupported" || state === "gone") && text.includes(sentence),
  );

/**
 * Statements that accompany a change of claims: update the citations of published posts, and notify readers if they show them. The post's
 * version stays, so that someone typing gets no conflict. Where evidence is required, connected sites schedule a draft only while it has
 * it: they sync it when it loses or regains it. Fails as a conflict if a post changed in between.
 */
export function claimsChange(
  ctx: WorkspaceCtx,
  after: ClaimsAfter[],
): Pick<Change, "guarded" | "statements" | "effect" | "internal"> {
  const { showCitations } = ctx.workspace;
  const changed = after.flatMap(({ post, claims }) => {
    const citations = JSON.stringify(citationsOf(post.content, claims));
    const differs = post.status === "PUBLISHED" && !sameJson(citations, post.citations);
    return differs ? [{ post, citations }] : [];
  });
  const updatedAt = showCitations ? ctx.now() : null;
  return {
    guarded: [],
    statements: [
      ctx.d1.prepare(sameSetting).bind(ctx.workspace.id, Number(showCitations)),
      ...after.map(({ post }) =>
        ctx.d1
          .prepare(samePost)
          .bind(
            post.id,
            ctx.workspace.id,
            Number(post.status === "PUBLISHED"),
            post.version,
            post.citations,
            Number(post.needsEvidenceThere),
          ),
      ),
      ...changed.map(({ post, citations }) =>
        ctx.d1.prepare(setCitations).bind(post.id, citations, updatedAt),
      ),
    ],
    effect: showCitations ? postsUpdated(changed.map(({ post }) => post)) : null,
    internal: after
      .filter(
        ({ post, claims }) =>
          post.needsEvidenceThere && lacksSome(post.text, claims) !== lacksSome(post.text, post.claims),
      )
      .map(({ post }) => internalEvent(ctx, "post.scheduled", post)),
  };
}

const sameJson = (a: string, b: string) => JSON.stringify(JSON.parse(a)) === JSON.stringify(JSON.parse(b));
