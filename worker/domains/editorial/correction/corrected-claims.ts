import type { ClaimedFields } from "../../../../schema/api/claimed-text";
import { claimedText } from "../../../../schema/api/claimed-text";
import type { WorkspaceCtx } from "../../../context";
import { sameCaptures } from "../../knowledge";
import type { Excerpt } from "../../models";
import { judgePart } from "../evidence/judge-part";
import type { ClaimedPost, ClaimRow } from "../evidence/load-claimed-posts";
import { mergeClaims } from "../evidence/merge-claims";
import { claimRows } from "../evidence/store-claims";
import { withVerdicts } from "../evidence/verdicts";
import type { Sourced } from "./ask-for-corrections";
import type { Corrected } from "./correct-fields";

interface CorrectedPost {
  /** Its text after the corrections. */
  fields: ClaimedFields;
  corrected: readonly Corrected[];
  wanted: readonly Sourced[];
  passages: Excerpt[];
}

/** The claims of a post after corrections: the new sentences with their quotes, as the rules and earlier verdicts judge them, instead of the old ones. */
export async function claimsAfter(
  ctx: WorkspaceCtx,
  post: ClaimedPost,
  { fields, corrected, wanted, passages }: CorrectedPost,
): Promise<{ claims: ClaimRow[]; statements: D1PreparedStatement[] }> {
  const rewritten = corrected.flatMap(({ before, after, kept, isHeading }) =>
    kept === null && after !== null ? [{ before, after, isHeading }] : [],
  );
  const kinds = new Map(post.claims.map(({ sentence, kind }) => [sentence, kind]));
  const found = rewritten.flatMap(({ before, after }) => {
    const { sourceId = null, quote = null } = wanted.find((one) => one.before === before) ?? {};
    // A sentence that states no fact any more has no quote: the rules decide whether it is still a claim.
    return quote === null
      ? []
      : [{ sentence: after, kind: kinds.get(before) ?? ("fact" as const), sourceId, quote }];
  });
  const text = rewritten.map(({ after, isHeading }) => (isHeading ? `# ${after}` : after)).join("\n\n");
  const search = await judgePart(ctx, text, passages, { claims: found });
  const rows = mergeClaims(ctx, { ...post, text: claimedText(fields) }, search);
  const claims = await withVerdicts(ctx, rows);
  return { claims, statements: [sameCaptures(ctx, search.captures), ...claimRows(ctx, post.id, claims)] };
}
