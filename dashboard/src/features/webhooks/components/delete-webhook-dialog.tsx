import type { Webhook } from "@schema/webhooks";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useDeleteWebhook } from "../api/delete-webhook";
import { endpointName } from "../endpoint-name";

type DeleteWebhookDialogProps = { webhook: Webhook | null; onClose: () => void; onDeleted: () => void };

export function DeleteWebhookDialog({ webhook, onClose, onDeleted }: DeleteWebhookDialogProps) {
  const remove = useDeleteWebhook(useCurrentWorkspace().id);
  const shown = useLast(webhook);
  if (!shown) return null;
  const name = endpointName(shown);
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${name}”?`}
      description={
        <>
          Nothing is sent to <span className="font-medium [overflow-wrap:anywhere]">{shown.url}</span> any
          more, and what waits for it is cancelled. Its secret is gone for good; its deliveries stay in the
          log. To pause it, switch it off instead.
        </>
      }
      confirmLabel="Delete webhook"
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success(`“${name}” is deleted`);
        onDeleted();
      }}
    />
  );
}
