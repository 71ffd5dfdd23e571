import type { Claim, ClaimSuggestion } from "@schema/claims";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { WordDiff } from "@/components/diff/word-diff";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { replacedFields } from "../session/draft";
import { useDraft, useSession } from "../session/use-editor";
import { claimsKey, useUpdateClaim } from "./api";

/** Puts the suggested sentence into the saved text, which the editor then shows. */
function useApplySuggestion(workspaceId: string, postId: string) {
  const session = useSession();
  const queryClient = useQueryClient();
  const param = { workspaceId, id: postId };
  return useMutation({
    mutationFn: ({ claimId }: { claimId: string; done: string; undo: () => void }) =>
      session.perform(async (_id, version) => {
        await unwrap(
          api.v1.workspaces[":workspaceId"].posts[":id"].claims[":claimId"].$patch({
            param: { ...param, claimId },
            json: { action: "apply", version },
          }),
        );
        return unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].$get({ param }));
      }),
    // Not the mutation's callback: the claim leaves its group together with its sentence.
    onSuccess: (_post, { done, undo }) =>
      toast.success(done, { action: { label: copy.common.undo, onClick: undo } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: claimsKey(workspaceId, postId) }),
  });
}

type EvidenceSuggestionProps = {
  postId: string;
  claim: Claim;
  suggestion: ClaimSuggestion;
  mayEdit: boolean;
};

/** The sentence that a model suggests for a claim without evidence, compared word by word, to accept or dismiss. */
export function EvidenceSuggestion({ postId, claim, suggestion, mayEdit }: EvidenceSuggestionProps) {
  const workspaceId = useCurrentWorkspace().id;
  const session = useSession();
  const fields = useDraft((draft) => draft.fields);
  const apply = useApplySuggestion(workspaceId, postId);
  const update = useUpdateClaim(workspaceId, postId);
  const { before, after, quote } = suggestion;
  const accept = () =>
    apply.mutate({
      claimId: claim.id,
      done: after === null ? copy.evidenceSuggestion.sentenceCut : copy.evidenceSuggestion.sentenceReplaced,
      undo: () => session.edit((draft) => replacedFields(draft, fields)),
    });

  return (
    <section aria-label={copy.evidenceSuggestion.suggestion} className="grid gap-2">
      <h4 className="font-medium">
        {after === null ? copy.evidenceSuggestion.cut : copy.evidenceSuggestion.suggestion}
      </h4>
      <div className="rounded-lg border bg-surface">
        <WordDiff before={before} after={after ?? ""} />
      </div>
      {quote !== null && (
        <blockquote className="border-line-strong border-l-2 pl-3 text-ink-2 [overflow-wrap:anywhere]">
          {quote}
        </blockquote>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="primary" loading={apply.isPending} onClick={accept}>
            {copy.evidenceSuggestion.accept}
          </Button>
          <Button
            size="sm"
            loading={update.isPending}
            onClick={() => update.mutate({ claimId: claim.id, update: { action: "dismiss" } })}
          >
            {copy.evidenceSuggestion.dismiss}
          </Button>
        </div>
      )}
      <FormError error={apply.error ?? update.error} />
    </section>
  );
}
