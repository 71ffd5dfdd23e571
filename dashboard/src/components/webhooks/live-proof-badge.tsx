import type { LiveProof } from "@schema/deliveries";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import { liveProofWords } from "@/lib/webhooks/live-proof-words";

/** One word on whether readers see the change, with the full sentence on hover and for screen readers. */
export function LiveProofBadge({ proof }: { proof: LiveProof }) {
  const { tone, short, long } = liveProofWords(proof, Date.now());
  return (
    <Badge tone={tone} dot={proof.state !== "pending"} title={long}>
      {proof.state === "pending" && <Spinner className="size-3" />}
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{long}</span>
    </Badge>
  );
}
