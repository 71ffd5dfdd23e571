import type { WorkspaceCtx } from "../../../context";
import { newId } from "../../../platform/new-id";
import type { Captures } from "../../knowledge";
import type { JudgedClaim } from "./judge-claims";
import type { ClaimedPost, ClaimRow, SourcedClaim } from "./load-claimed-posts";

const claimsMax = 400;

/** What was searched, and what was found. */
export interface Search {
  found: JudgedClaim[];
  searched: string;
  /** The texts in which quotes were looked up. */
  captures: Captures;
}

/**
 * The claims of a post after searching all of its text or a part (`searched`): the ones found, with earlier decisions on the same
 * sentences, plus earlier claims that were decided or lie elsewhere. In text order; without sentences that are no longer in the text.
 */
export function mergeClaims(
  ctx: WorkspaceCtx,
  post: ClaimedPost,
  { found, searched }: Omit<Search, "captures">,
): ClaimRow[] {
  const now = ctx.now();
  const before = new Map(post.claims.map((claim) => [claim.sentence, claim]));
  const foundNow = new Set(found.map(({ sentence }) => sentence));
  const merged = [
    ...found.map((claim) => {
      const old = before.get(claim.sentence);
      return old && outweighs(old, claim) ? bare(old) : fresh(ctx, post, claim, now, old);
    }),
    ...post.claims
      .filter((old) => isDecided(old) || !searched.includes(old.sentence))
      .filter(({ sentence }) => !foundNow.has(sentence) && post.text.includes(sentence))
      .map(bare),
  ];
  // If there are too many, drop those that need no attention first: claims without evidence stay visible.
  return merged
    .toSorted((a, b) => Number(hasEvidence(a)) - Number(hasEvidence(b)))
    .slice(0, claimsMax)
    .toSorted((a, b) => placeIn(post.text, a) - placeIn(post.text, b))
    .map((claim, position) => ({ ...claim, position }));
}

const hasEvidence = ({ state }: ClaimRow) => state !== "unsupported" && state !== "gone";

const isDecided = ({ state }: ClaimRow) => state !== "unsupported";

/** An acceptance or a person's quote outweighs anything; a quote, or a lost quote, outweighs finding nothing; a new quote replaces a lost one. */
const outweighs = (old: ClaimRow, { state }: JudgedClaim) =>
  old.state === "accepted" ||
  (old.byHand && old.state === "supported") ||
  (isDecided(old) && state === "unsupported");

const bare = ({ source: _source, ...claim }: SourcedClaim): ClaimRow => claim;

const placeIn = (text: string, { sentence }: ClaimRow) => {
  const at = text.indexOf(sentence);
  return at < 0 ? text.length : at;
};

function fresh(
  ctx: WorkspaceCtx,
  post: ClaimedPost,
  claim: JudgedClaim,
  now: number,
  old: ClaimRow | undefined,
): ClaimRow {
  return {
    ...claim,
    verdict: null,
    byHand: false,
    suggestion: claim.state === "unsupported" ? (old?.suggestion ?? null) : null,
    id: old?.id ?? newId(ctx, "clm"),
    workspaceId: ctx.workspace.id,
    postId: post.id,
    position: 0,
    checkedAt: now,
    createdAt: old?.createdAt ?? now,
    updatedAt: now,
  };
}
