import type { Proposal, ProposalItem } from "@schema/context";
import { Badge } from "@/components/ui/badge";

const looks = {
  open: { tone: "accent", words: "Needs your review" },
  applied: { tone: "good", words: "Applied" },
  dismissed: { tone: "neutral", words: "Not applied" },
} as const;

export function ProposalState({ state }: { state: Proposal["state"] | ProposalItem["decision"] }) {
  const { tone, words } = looks[state];
  return <Badge tone={tone}>{words}</Badge>;
}
