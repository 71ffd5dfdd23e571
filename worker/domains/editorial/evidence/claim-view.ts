import type { Claim } from "../../../../schema/api/claims";
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
  inText: text.includes(claim.sentence),
  checkedAt: toInstantOrNull(claim.checkedAt),
});

const sourceView = ({ id, title, url, capturedAt }: ClaimSource): Claim["source"] => ({
  id,
  title,
  url,
  capturedAt: toInstantOrNull(capturedAt),
});
