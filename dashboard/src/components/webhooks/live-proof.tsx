import type { LiveProof } from "@schema/deliveries";
import CircleCheck from "lucide-react/icons/circle-check";
import ExternalLink from "lucide-react/icons/external-link";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Unplug from "lucide-react/icons/unplug";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { liveProofWords } from "@/lib/webhooks/live-proof-words";
import { copy } from "../copy";

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

const icons = { live: CircleCheck, stale: TriangleAlert, unreachable: Unplug };
const tones = { good: "text-good", warn: "text-warn", bad: "text-bad", neutral: "text-ink-3" };

/** "Live since 12:03:07, 4.1 s after publish", with a link to the checked page. */
export function LiveProofLine({ proof }: { proof: LiveProof }) {
  const { tone, long } = liveProofWords(proof, Date.now());
  const Icon = proof.state === "pending" ? null : icons[proof.state];
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-1.5 text-[0.8125rem]", tones[tone])}>
      {Icon ? <Icon aria-hidden="true" className="size-4 shrink-0" /> : <Spinner className="size-3.5" />}
      <span className="min-w-0 tabular-nums">{long}</span>
      {proof.url && (
        <a
          href={proof.url}
          target="_blank"
          rel="noreferrer"
          title={proof.url}
          aria-label={copy.liveProofLine.openPageInNewTab}
          className="relative grid size-6 shrink-0 place-items-center rounded-md text-ink-3 after:-inset-2.5 after:absolute hover:bg-hover hover:text-ink"
        >
          <ExternalLink aria-hidden="true" className="size-3.5" />
        </a>
      )}
    </span>
  );
}
