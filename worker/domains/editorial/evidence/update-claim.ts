import { and, eq } from "drizzle-orm";
import type { ClaimUpdate as AnyUpdate, Claim, ClaimState } from "../../../../schema/api/claims";
import { claims, sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { commitChange } from "../../../outbox";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, notFound } from "../../../platform/errors";
import { type Captures, loadCaptures, sameCaptures } from "../../knowledge";
import { requirePost } from "../../posts";
import { afterConflicts } from "./after-conflicts";
import { doubtOfBinding } from "./binding/doubt-of-binding";
import { claimView } from "./claim-view";
import { claimsChange } from "./claims-change";
import { loadClaimedPost } from "./load-claimed-post";
import { type ClaimSource, claimSource } from "./load-claimed-posts";
import { findPassages, joinPassages, passagesOf } from "./quoted-passages";

type ClaimUpdate = Exclude<AnyUpdate, { action: "apply" | "dismiss" }>;

/** The source's facts for a claim. Throws `not_found` for another workspace's source. */
async function loadSource(ctx: WorkspaceCtx, sourceId: string): Promise<ClaimSource> {
  const [source] = await ctx.db
    .select(claimSource)
    .from(sources)
    .where(and(eq(sources.id, sourceId), eq(sources.workspaceId, ctx.workspace.id)));
  if (!source) throw notFound("Source");
  return source;
}

/** The new state of a claim after a decision. */
interface Decision {
  state: ClaimState;
  sourceId: string | null;
  quote: string | null;
  /** The texts in which the quote was looked up. */
  captures: Captures;
}

const actions = {
  bind: "post.claim_bound",
  accept: "post.claim_accepted",
  reset: "post.claim_reset",
} as const;

/**
 * Links a claim to a quote from a source, accepts it without one, or undoes either. Throws `not_found` for another workspace's post, claim
 * or source, and `invalid_request` if the quote is not in the source's captured text or is not evidence for the sentence.
 */
export async function updateClaim(
  ctx: WorkspaceCtx,
  postId: string,
  claimId: string,
  input: ClaimUpdate,
): Promise<Claim> {
  await requirePost(ctx, postId);
  return afterConflicts(async () => {
    const source = input.action === "bind" ? await loadSource(ctx, input.sourceId) : null;
    const { captures, ...decision } = await decide(ctx, input);
    const post = await loadClaimedPost(ctx, postId);
    const claim = post.claims.find(({ id }) => id === claimId);
    if (!claim) throw notFound("Claim");
    const doubt = decision.quote === null ? null : doubtOfBinding(claim.sentence, passagesOf(decision.quote));
    if (doubt !== null) throw new AppError("invalid_request", `quote: ${doubt}`);
    const byHand = input.action === "bind";
    const now = ctx.now();
    const changed = {
      ...claim,
      ...decision,
      verdict: null,
      byHand,
      suggestion: null,
      source,
      checkedAt: now,
      updatedAt: now,
    };
    const { state, sourceId, quote, verdict, suggestion, checkedAt, updatedAt } = changed;
    const update = ctx.db
      .update(claims)
      .set({ state, sourceId, quote, verdict, byHand, suggestion, checkedAt, updatedAt })
      .where(eq(claims.id, claimId));
    const after = post.claims.map((one) => (one.id === claimId ? changed : one));
    const { guarded, statements, ...seen } = claimsChange(ctx, [{ post, claims: after }]);
    await commitChange(ctx, {
      guarded,
      // Guards go first, so that a deleted source or post is a conflict and not a database error.
      statements: [...statements, sameCaptures(ctx, captures), statement(ctx, update), mustHaveChanged(ctx)],
      ...seen,
      audit: {
        workspaceId: ctx.workspace.id,
        action: actions[input.action],
        targetKind: "post",
        targetId: post.id,
        details: { title: post.title, sentence: claim.sentence.slice(0, 300) },
      },
    });
    return claimView(changed, post.text);
  });
}

async function decide(ctx: WorkspaceCtx, input: ClaimUpdate): Promise<Decision> {
  switch (input.action) {
    case "accept":
      return { state: "accepted", sourceId: null, quote: null, captures: new Map() };
    case "reset":
      return { state: "unsupported", sourceId: null, quote: null, captures: new Map() };
    case "bind":
      return bound(ctx, input.sourceId, input.quote);
    default:
      return input satisfies never;
  }
}

async function bound(ctx: WorkspaceCtx, sourceId: string, quote: string): Promise<Decision> {
  const captures = await loadCaptures(ctx, [sourceId]);
  const text = captures.get(sourceId)?.text ?? "";
  const passages = findPassages(text, quote);
  if (!passages) {
    throw new AppError(
      "invalid_request",
      "quote: is not in the captured text of this source; copy it from there word for word",
    );
  }
  return { state: "supported", sourceId, quote: joinPassages(passages), captures };
}
