import type { Claim, ClaimUpdate } from "@schema/claims";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateClaim } from "../api/update-claim";
import { useChecks } from "../checks-state";
import { EvidenceBindDialog } from "./evidence-bind-dialog";

type EvidenceActionsProps = { postId: string; claim: Claim; inText: boolean; mayEdit: boolean };

/** What can be done with a claim in its state. */
export function EvidenceActions({ postId, claim, inText, mayEdit }: EvidenceActionsProps) {
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
            Show in the text
          </Button>
        )}
        {mayEdit && (
          <Button size="sm" onClick={() => setBinding(true)}>
            {claim.quote === null ? "Bind to a source…" : "Choose another quote…"}
          </Button>
        )}
        {mayEdit && claim.state !== "accepted" && claim.state !== "supported" && (
          <Button size="sm" loading={update.isPending} onClick={() => decide({ action: "accept" })}>
            Accept without a source
          </Button>
        )}
        {mayEdit && isDecided && (
          <Button
            size="sm"
            variant="ghost"
            loading={update.isPending}
            onClick={() => decide({ action: "reset" })}
          >
            Take back
          </Button>
        )}
      </div>
      <FormError error={update.error} />
      <EvidenceBindDialog postId={postId} claim={claim} open={binding} onOpenChange={setBinding} />
    </>
  );
}
