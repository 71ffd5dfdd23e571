import type { Claim } from "../../../schema/api/claims";
import { toInstantOrNull } from "../instant";
import type { SourcedClaim } from "./load-claimed-posts";

/** `text` is the post's, as it is edited now. */
export const claimView = (claim: SourcedClaim, text: string): Claim => ({
  id: claim.id,
  position: claim.position,
  sentence: claim.sentence,
  kind: claim.kind,
  state: claim.state,
  source: claim.source && {
    ...claim.source,
    capturedAt: toInstantOrNull(claim.source.capturedAt),
  },
  quote: claim.quote,
  inText: text.includes(claim.sentence),
  checkedAt: toInstantOrNull(claim.checkedAt),
});
