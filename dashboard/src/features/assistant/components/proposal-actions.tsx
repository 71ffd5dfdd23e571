import type { Context, Proposal, ProposalApply } from "@schema/context";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { contextKey, proposalsKey } from "../api";
import { copy } from "../copy";
import type { Choices } from "../use-choices";

/** Applies the named items to the context. Refused with 409 if the context has changed since `version`. */
function useApplyProposal(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: ProposalApply) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].apply.$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: proposalsKey(workspaceId) }),
        queryClient.invalidateQueries({ queryKey: contextKey(workspaceId) }),
      ]),
  });
}

function useDismissProposal(workspaceId: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].dismiss.$post({
          param: { workspaceId, id },
        }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: proposalsKey(workspaceId) }),
  });
}

type ProposalActionsProps = { proposal: Proposal; context: Context; choices: Choices };

/** Stays in sight at the bottom while the user reads through the changes. */
export function ProposalActions({ proposal, context, choices }: ProposalActionsProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const apply = useApplyProposal(workspaceId, proposal.id);
  const dismiss = useDismissProposal(workspaceId, proposal.id);
  const [asking, setAsking] = useState(false);
  const { open, chosen, chooseAll, chosenEdits } = choices;
  const all = chosen.length === open.length;
  // Not as the mutation's callback: by then this component is gone, because the proposal is decided.
  const submit = () =>
    apply
      .mutateAsync({ itemIds: chosen.map(({ id }) => id), edits: chosenEdits, version: context.version })
      .then(
        () => toast.success(copy.proposalActions.contextUpdated),
        () => undefined,
      );

  return (
    <div className="sticky bottom-0 z-10 mt-6 grid gap-3 rounded-xl border bg-raised p-3 shadow-pop phone:-mx-1">
      <FormError error={apply.error} />
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-40 pl-1 text-ink-2 text-sm tabular-nums" aria-live="polite">
          {copy.proposalActions.ofChosen(chosen.length, open.length)}
          <Button variant="ghost" size="sm" className="ml-2" onClick={() => chooseAll(!all)}>
            {all ? copy.proposalActions.selectNone : copy.proposalActions.selectAll}
          </Button>
        </p>
        <span className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
          <Button onClick={() => setAsking(true)}>{copy.proposalActions.dismissAll}</Button>
          <Button variant="primary" disabled={chosen.length === 0} loading={apply.isPending} onClick={submit}>
            {copy.proposalActions.applyChanges(chosen.length)}
          </Button>
        </span>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={copy.proposalActions.dismissProposal}
        description={copy.proposalActions.description}
        confirmLabel={copy.proposalActions.dismiss}
        onConfirm={async () => {
          await dismiss.mutateAsync();
          toast.success(copy.proposalActions.proposalDismissed);
        }}
      />
    </div>
  );
}
