import type { Claim, ClaimState, ClaimUpdate } from "@schema/claims";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import ExternalLink from "lucide-react/icons/external-link";
import Unlink from "lucide-react/icons/unlink";
import UserCheck from "lucide-react/icons/user-check";
import { useEffect, useId, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { useChecks } from "../session/checks-state";
import { useUpdateClaim } from "./api";
import { claimMeaning, kindWords, stateWords } from "./claim-words";
import { EvidenceBindDialog } from "./evidence-bind-dialog";
import { EvidenceSuggestion } from "./evidence-suggestion";

const looks = {
  supported: { icon: CircleCheck, tone: "good" },
  unsupported: { icon: CircleHelp, tone: "warn" },
  gone: { icon: Unlink, tone: "bad" },
  accepted: { icon: UserCheck, tone: "neutral" },
} as const;

export function ClaimStateBadge({ state }: { state: ClaimState }) {
  const { icon: Icon, tone } = looks[state];
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {stateWords[state]}
    </Badge>
  );
}

type EvidenceActionsProps = { postId: string; claim: Claim; inText: boolean; mayEdit: boolean };

/** What can be done with a claim in its state. */
function EvidenceActions({ postId, claim, inText, mayEdit }: EvidenceActionsProps) {
  const { showInText } = useChecks();
  const update = useUpdateClaim(useCurrentWorkspace().id, postId);
  const [binding, setBinding] = useState(false);
  const decide = (decision: ClaimUpdate) => update.mutate({ claimId: claim.id, update: decision });
  const isDecided = claim.state === "supported" || claim.state === "accepted";

  return (
    <>
      <div className="flex flex-wrap gap-2">
        {inText && (
          <Button size="sm" onClick={() => showInText(claim.sentence)}>
            {copy.evidenceClaim.showInText}
          </Button>
        )}
        {mayEdit && (
          <Button size="sm" onClick={() => setBinding(true)}>
            {claim.quote === null ? copy.evidenceClaim.linkToSource : copy.evidenceClaim.chooseAnotherQuote}
          </Button>
        )}
        {mayEdit && claim.state !== "accepted" && claim.state !== "supported" && (
          <Button size="sm" loading={update.isPending} onClick={() => decide({ action: "accept" })}>
            {copy.evidenceClaim.acceptWithoutSource}
          </Button>
        )}
        {mayEdit && isDecided && (
          <Button
            size="sm"
            variant="ghost"
            loading={update.isPending}
            onClick={() => decide({ action: "reset" })}
          >
            {copy.evidenceClaim.undoDecision}
          </Button>
        )}
      </div>
      <FormError error={update.error} />
      <EvidenceBindDialog postId={postId} claim={claim} open={binding} onOpenChange={setBinding} />
    </>
  );
}

/** The quote, and where it is in the source. */
function EvidenceSource({ claim: { quote, source } }: { claim: Claim }) {
  if (quote === null) return null;
  return (
    <figure className="grid gap-1.5">
      <blockquote className="border-line-strong border-l-2 pl-3 [overflow-wrap:anywhere]">{quote}</blockquote>
      {source && (
        <figcaption className="text-ink-3 text-xs [overflow-wrap:anywhere]">
          {source.url ? (
            <a href={source.url} target="_blank" rel="noreferrer" className={textLinkClass}>
              {source.title}
              <ExternalLink aria-hidden="true" className="ml-1 inline size-3" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            source.title
          )}
          {source.capturedAt && (
            <>
              , captured <RelativeTime at={source.capturedAt} />
            </>
          )}
        </figcaption>
      )}
    </figure>
  );
}

type EvidenceClaimProps = { postId: string; claim: Claim; inText: boolean; mayEdit: boolean };

/** One claim: its sentence and, when expanded, its evidence and what can be done. */
export function EvidenceClaim({ postId, claim, inText, mayEdit }: EvidenceClaimProps) {
  const { claimId, setClaimId, shown } = useChecks();
  const open = claimId === claim.id;
  const heading = useRef<HTMLButtonElement>(null);
  const body = useId();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (open) item.current?.scrollIntoView({ block: "nearest" });
  }, [open]);
  useEffect(() => {
    if (shown?.id === claim.id && shown.focus) heading.current?.focus();
  }, [shown, claim.id]);

  return (
    <li ref={item} className={cn("rounded-lg border bg-canvas", open && "border-line-strong")}>
      <button
        ref={heading}
        type="button"
        aria-expanded={open}
        aria-controls={body}
        onClick={() => setClaimId(open ? null : claim.id)}
        className="grid w-full justify-items-start gap-1.5 rounded-lg p-3 text-left text-sm hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-2">
          <ClaimStateBadge state={claim.state} />
          <span className="text-ink-3 text-xs">{kindWords[claim.kind]}</span>
          {claim.suggestion && <Badge tone="accent">{copy.evidenceSuggestion.suggestion}</Badge>}
        </span>
        <span className={cn("[overflow-wrap:anywhere]", !open && "line-clamp-3")}>{claim.sentence}</span>
      </button>
      <div id={body} hidden={!open} className="grid gap-3 border-t p-3 text-sm">
        <p className="text-ink-2">{claimMeaning(claim)}</p>
        <EvidenceSource claim={claim} />
        {claim.suggestion && (
          <EvidenceSuggestion postId={postId} claim={claim} suggestion={claim.suggestion} mayEdit={mayEdit} />
        )}
        <EvidenceActions postId={postId} claim={claim} inText={inText} mayEdit={mayEdit} />
      </div>
    </li>
  );
}
