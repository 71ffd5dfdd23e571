import type { Claim, ClaimState } from "@schema/claims";

interface ClaimGroup {
  label: string;
  claims: Claim[];
  /** Whether their sentences stand in the text as it is typed now. */
  inText: boolean;
}

/** What needs somebody first; sentences that left the text last. */
export function groupClaims(claims: readonly Claim[], content: string): ClaimGroup[] {
  const there = claims.filter(({ sentence }) => content.includes(sentence));
  const of = (...states: ClaimState[]) => there.filter(({ state }) => states.includes(state));
  return [
    { label: "Needs a look", claims: of("gone", "unsupported"), inText: true },
    { label: "Supported", claims: of("supported"), inText: true },
    { label: "Accepted", claims: of("accepted"), inText: true },
    {
      label: "No longer in the text",
      claims: claims.filter((claim) => !there.includes(claim)),
      inText: false,
    },
  ];
}
