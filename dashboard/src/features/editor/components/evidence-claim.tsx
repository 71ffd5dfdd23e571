import type { Claim } from "@schema/claims";
import { useEffect, useId, useRef } from "react";
import { cn } from "@/lib/cn";
import { useChecks } from "../checks-state";
import { kindWords, stateMeaning } from "../claim-words";
import { ClaimStateBadge } from "./claim-state-badge";
import { EvidenceActions } from "./evidence-actions";
import { EvidenceSource } from "./evidence-source";

type EvidenceClaimProps = { postId: string; claim: Claim; inText: boolean; mayEdit: boolean };

/** One claim: its sentence, and unfolded what it rests on and what can be done. */
export function EvidenceClaim({ postId, claim, inText, mayEdit }: EvidenceClaimProps) {
  const { claimId, setClaimId } = useChecks();
  const open = claimId === claim.id;
  const body = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: "nearest" });
  }, [open]);

  return (
    <li ref={item} className={cn("rounded-lg border bg-canvas", open && "border-line-strong")}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setClaimId(open ? null : claim.id)}
        className="grid w-full justify-items-start gap-1.5 rounded-lg p-3 text-left text-sm hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-2">
          <ClaimStateBadge state={claim.state} />
          <span className="text-ink-3 text-xs">{kindWords[claim.kind]}</span>
        </span>
        <span className={cn("[overflow-wrap:anywhere]", !open && "line-clamp-3")}>{claim.sentence}</span>
      </button>
      <div id={body} hidden={!open} className="grid gap-3 border-t p-3 text-sm">
        <p className="text-ink-2">{stateMeaning[claim.state]}</p>
        <EvidenceSource claim={claim} />
        <EvidenceActions postId={postId} claim={claim} inText={inText} mayEdit={mayEdit} />
      </div>
    </li>
  );
}
