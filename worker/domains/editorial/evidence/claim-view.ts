import type { Claim, ClaimSuggestion } from "../../../../schema/api/claims";
import { toInstantOrNull } from "../../../platform/instant";
import type { ClaimSource, SourcedClaim } from "./load-claimed-posts";

/** `text` is the post's text, including private edits. */
export const claimView = (claim: SourcedClaim, text: string): Claim => ({
  id: claim.id,
  position: claim.position,
  sentence: claim.sentence,
  kind: claim.kind,
  state: claim.state,
  source: claim.source && sourceView(claim.source),
  quote: claim.quote,
  verdict: claim.verdict,
  suggestion: claim.suggestion && suggestionView(claim.suggestion),
  inText: text.includes(claim.sentence),
  checkedAt: toInstantOrNull(claim.checkedAt),
});

const suggestionView = ({ before, after, quote }: ClaimSuggestion): ClaimSuggestion => ({
  before,
  after,
  quote,
});

const sourceView = ({ id, title, url, capturedAt }: ClaimSource): Claim["source"] => ({
  id,
  title,
  url,
  capturedAt: toInstantOrNull(capturedAt),
});
