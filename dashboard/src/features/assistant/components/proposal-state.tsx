import type { Proposal, ProposalItem } from "@schema/context";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

const looks = {
  open: { tone: "accent", words: copy.proposalState.needsReview },
  applied: { tone: "good", words: copy.proposalState.applied },
  dismissed: { tone: "neutral", words: copy.proposalState.notApplied },
} as const;

export function ProposalState({ state }: { state: Proposal["state"] | ProposalItem["decision"] }) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
