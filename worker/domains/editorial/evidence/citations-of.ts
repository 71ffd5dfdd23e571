import type { Citation, ClaimState } from "../../../../schema/api/claims";

export interface CitedClaim {
  sentence: string;
  state: ClaimState;
  quote: string | null;
  source: { title: string; url: string | null; quotable: boolean } | null;
}

/** What the public post tells of its claims: the supported ones whose source has an address and may be quoted, and whose sentence stands in the text. */
export function citationsOf(content: string, claims: readonly CitedClaim[]): Citation[] {
  return claims.flatMap(({ sentence, state, quote, source }) =>
    state === "supported" && quote !== null && source?.url && source.quotable && content.includes(sentence)
      ? [{ sentence, quote, title: source.title, url: source.url }]
      : [],
  );
}
