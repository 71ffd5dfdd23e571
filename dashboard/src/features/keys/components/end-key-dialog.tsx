import type { ApiKey } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keysQueryKey } from "../api/list-keys";
import { copy } from "../copy";

/** Resolves only once no region accepts the key any more, which takes a moment. */
function useRevokeKey(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"]["api-keys"][":id"].revoke.$post({ param: { workspaceId, id } }),
      ),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQueryKey(workspaceId) }),
  });
}

function useDeleteKey(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"]["api-keys"][":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQueryKey(workspaceId) }),
  });
}

export type KeyEnding = { key: ApiKey; how: "revoke" | "delete" };

/** Keeps its content while it closes, so that the text does not disappear first. */
export function EndKeyDialog({ ending, onClose }: { ending: KeyEnding | null; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const revoke = useRevokeKey(workspace.id);
  const remove = useDeleteKey(workspace.id);
  const [shown, setShown] = useState(ending);
  if (ending && ending !== shown) setShown(ending);
  if (!shown) return null;
  const { key, how } = shown;
  const revoking = how === "revoke";

  return (
    <ConfirmDialog
      open={ending !== null}
      onOpenChange={(open) => !open && onClose()}
      title={revoking ? copy.endKeyDialog.revoke(key.name) : copy.endKeyDialog.delete(key.name)}
      description={
        revoking || key.revokedAt === null ? (
          <>
            Any site that uses <code className="font-mono">ba_pk_…{key.last4}</code> will stop getting
            responses right away, in every region. This can’t be undone.
            {!revoking && " It will also disappear from this list."}
          </>
        ) : (
          copy.endKeyDialog.alreadyRevokedDeletingRemoves
        )
      }
      confirmLabel={revoking ? copy.endKeyDialog.revokeKey : copy.endKeyDialog.deleteKey}
      onConfirm={async () => {
        await (revoking ? revoke : remove).mutateAsync(key.id);
        toast.success(
          revoking
            ? copy.endKeyDialog.revokedAndNoLongerWorks(key.name)
            : copy.endKeyDialog.isDeleted(key.name),
        );
      }}
    />
  );
}
