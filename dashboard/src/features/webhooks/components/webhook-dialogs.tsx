import type { Webhook, WebhookUpdate } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/hooks";
import { webhooksKey } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import type { WebhookFields } from "../webhook-fields";
import { RedeliverSinceDialog } from "./redeliver-since-dialog";
import { RotateSecretDialog } from "./secret-dialogs";
import { WebhookForm } from "./webhook-form";

export type WebhookAction = "edit" | "rotate" | "redeliver" | "enable" | "delete";

/** The dialog that is open, and the endpoint it is about. */
export function useWebhookAction<T>() {
  const [open, setOpen] = useState<{ action: WebhookAction; webhook: T } | null>(null);
  return {
    begin: (action: WebhookAction, webhook: T) => setOpen({ action, webhook }),
    end: () => setOpen(null),
    target: (action: WebhookAction) => (open?.action === action ? open.webhook : null),
  };
}

function useDeleteWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: [...webhooksKey(workspaceId), "one", id] });
      return queryClient.invalidateQueries({ queryKey: [...webhooksKey(workspaceId), "list"] });
    },
  });
}

type DeleteWebhookDialogProps = { webhook: Webhook | null; onClose: () => void; onDeleted: () => void };

function DeleteWebhookDialog({ webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook(useCurrentWorkspace().id);
  const shown = useLast(webhook);
  if (!shown) return null;
  const name = endpointName(shown);
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => !open && onClose()}
      title={copy.webhookDialogs.delete(name)}
      description={
        <>
          Events will no longer be sent to{" "}
          <span className="font-medium [overflow-wrap:anywhere]">{shown.url}</span>, and pending deliveries
          will be cancelled. The secret is deleted, but past deliveries stay in the log. To pause the webhook,
          disable it instead.
        </>
      }
      confirmLabel={copy.webhookDialogs.deleteWebhook}
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success(copy.webhookDialogs.deleted(name));
        onDeleted();
      }}
    />
  );
}

/** The endpoint is read again, even after a refusal: someone else may have changed it. */
function useUpdateWebhook(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: WebhookUpdate & { id: string }) =>
      unwrap(api.v1.workspaces[":workspaceId"].webhooks[":id"].$patch({ param: { workspaceId, id }, json })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

/**
 * Sends the version that the form started with, so that changes saved by someone else since are never overwritten
 * unseen.
 */
function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const update = useUpdateWebhook(useCurrentWorkspace().id);
  const close = () => {
    onClose();
    update.reset();
  };
  const submit = async ({ kind, secret, pagePattern, ...fields }: WebhookFields) => {
    if (!webhook) return;
    const { id, version } = webhook;
    await update.mutateAsync({ id, version, ...fields, pagePattern: pagePattern || null });
    toast.success(copy.webhookDialogs.webhookSaved);
    close();
  };
  return (
    <Dialog open={webhook !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent title={copy.webhookDialogs.editWebhook}>
        {webhook && (
          <WebhookForm
            webhook={webhook}
            submitLabel={copy.webhookDialogs.save}
            onSubmit={submit}
            onCancel={close}
            error={update.error}
            saving={update.isPending}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Disables or enables an endpoint, after explaining what that means for undelivered events. */
function EnableDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const update = useUpdateWebhook(useCurrentWorkspace().id);
  const shown = useLast(webhook);
  if (!shown) return null;
  const { id, version, enabled, pending } = shown;
  const name = endpointName(shown);
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => !open && onClose()}
      title={enabled ? copy.webhookDialogs.disable(name) : copy.webhookDialogs.enable(name)}
      description={enabled ? copy.webhookDialogs.noEvents(pending) : copy.webhookDialogs.newEvents}
      confirmLabel={enabled ? copy.webhookDialogs.disable2 : copy.webhookDialogs.enable2}
      tone={enabled ? "danger" : "primary"}
      onConfirm={async () => {
        await update.mutateAsync({ id, version, enabled: !enabled });
        toast.success(enabled ? copy.webhookDialogs.disabled(name) : copy.webhookDialogs.enabled(name));
      }}
    />
  );
}

type WebhookDialogsProps = {
  actions: ReturnType<typeof useWebhookAction<Webhook>>;
  onDeleted?: () => void;
};

export function WebhookDialogs({
  actions: { target, end },
  onDeleted = () => undefined,
}: WebhookDialogsProps) {
  return (
    <>
      <EditWebhookDialog webhook={target("edit")} onClose={end} />
      <RotateSecretDialog webhook={target("rotate")} onClose={end} />
      <RedeliverSinceDialog webhook={target("redeliver")} onClose={end} />
      <EnableDialog webhook={target("enable")} onClose={end} />
      <DeleteWebhookDialog webhook={target("delete")} onClose={end} onDeleted={onDeleted} />
    </>
  );
}
