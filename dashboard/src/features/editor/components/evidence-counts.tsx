import { type Claim, ClaimState } from "@schema/claims";
import { ClaimStateBadge } from "./claim-state-badge";

/** How many claims of the text are in each state. */
export function EvidenceCounts({ claims }: { claims: readonly Claim[] }) {
  const counts = ClaimState.options.map((state) => ({
    state,
    count: claims.filter((claim) => claim.state === state).length,
  }));
  return (
    <ul aria-label="Claims in the text" className="flex flex-wrap gap-x-3 gap-y-1.5">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => (
          <li key={state} className="flex items-center gap-1.5 text-sm tabular-nums">
            <ClaimStateBadge state={state} />
            {count}
          </li>
        ))}
    </ul>
  );
}
