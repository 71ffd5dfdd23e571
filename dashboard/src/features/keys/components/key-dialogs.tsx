import { zodResolver } from "@hookform/resolvers/zod";
import { type ApiKey, ApiKeyCreate } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { keysQueryKey } from "../api";
import { copy } from "../copy";

/** The key itself, and a command for the terminal that reads the first posts with it. */
function NewKey({ value, workspaceSlug }: { value: string; workspaceSlug: string }) {
  const curl = `curl -H "Authorization: Bearer ${value}" "${location.origin}/v1/public/${workspaceSlug}/blogs?limit=5"`;
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">{copy.createKeyDialog.apiKey}</p>
        <CopyField value={value} label={copy.createKeyDialog.apiKey} wrap />
      </div>
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">{copy.createKeyDialog.tryIt}</p>
        <CopyField value={curl} label="curl command" wrap />
      </div>
    </div>
  );
}

/** The `key` in the response is shown only once. */
function useCreateKey(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { name: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"]["api-keys"].$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keysQueryKey(workspaceId) }),
  });
}

type CreateKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const workspace = useCurrentWorkspace();
  const create = useCreateKey(workspace.id);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(ApiKeyCreate),
    defaultValues: { name: "" },
  });
  const submit = handleSubmit((input) => create.mutate(input));
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    reset();
    create.reset();
  };

  if (create.data) {
    return (
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          title={copy.createKeyDialog.copyKeyNow}
          description={copy.createKeyDialog.description}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <NewKey value={create.data.key} workspaceSlug={workspace.slug} />
          <DialogFooter>
            <Button variant="primary" onClick={() => change(false)}>
              {copy.createKeyDialog.copied}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title={copy.createKeyDialog.createApiKey}
        description={copy.createKeyDialog.canOnlyReadWorkspaces}
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field
            label={copy.common.name}
            hint={copy.createKeyDialog.hint}
            error={formState.errors.name && copy.createKeyDialog.enterName}
          >
            <Input
              placeholder={copy.createKeyDialog.productionSite}
              autoComplete="off"
              {...register("name")}
            />
          </Field>
          <FormError error={create.error} />
          <DialogFooter className="mt-2">
            <Button onClick={() => change(false)}>{copy.createKeyDialog.cancel}</Button>
            <Button type="submit" variant="primary" loading={create.isPending}>
              {copy.common.createKey}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

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
