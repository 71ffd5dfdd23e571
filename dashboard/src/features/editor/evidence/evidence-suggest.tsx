import { useMutation, useQueryClient } from "@tanstack/react-query";
import WandSparkles from "lucide-react/icons/wand-sparkles";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useHasNoModel } from "@/lib/writer/get-writer";
import { copy } from "../copy";
import { useSession } from "../session/use-editor";
import { whyUnsent } from "../session/why-unsent";
import { claimsKey } from "./list-claims";

/** Asks the writer for new sentences for the claims without evidence; one request for all of them. */
export function EvidenceSuggest({ postId }: { postId: string }) {
  const { id: workspaceId } = useCurrentWorkspace();
  const hasNoModel = useHasNoModel();
  const session = useSession();
  const queryClient = useQueryClient();
  const suggest = useMutation({
    mutationFn: async () => {
      if (!(await session.flush()))
        throw new Error(whyUnsent(session.store.now.save, session.store.now.problems));
      return unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].claims.suggest.$post({
          param: { workspaceId, id: postId },
        }),
      );
    },
    onSuccess: (claims) => queryClient.setQueryData(claimsKey(workspaceId, postId), claims),
  });
  if (hasNoModel) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button size="sm" loading={suggest.isPending} onClick={() => suggest.mutate()}>
        {!suggest.isPending && <WandSparkles aria-hidden="true" />}
        {copy.evidenceSuggest.suggestCorrections}
      </Button>
      <p role="status" className="text-ink-2 text-sm empty:hidden">
        {suggest.isSuccess && copy.evidenceSuggest.suggested(suggest.data.suggested)}
      </p>
      <FormError error={suggest.error} />
    </div>
  );
}
