import type { Webhook } from "@schema/webhooks";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useUpdateWebhook } from "../api/update-webhook";
import type { WebhookFields } from "../webhook-fields";
import { WebhookForm } from "./webhook-form";

/** Sends the version that the form began with: what someone else saved meanwhile is never overwritten unseen. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const update = useUpdateWebhook(useCurrentWorkspace().id);
  const close = () => {
    onClose();
    update.reset();
  };
  const submit = async ({ kind, secret, pagePattern, ...fields }: WebhookFields) => {
    if (!webhook) return;
    const { id, version } = webhook;
    await update.mutateAsync({ id, version, ...fields, pagePattern: pagePattern || null });
    toast.success("Webhook saved");
    close();
  };
  return (
    <Dialog open={webhook !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent title="Edit the webhook">
        {webhook && (
          <WebhookForm
            webhook={webhook}
            submitLabel="Save"
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
