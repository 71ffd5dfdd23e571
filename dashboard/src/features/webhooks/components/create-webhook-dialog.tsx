import type { WebhookCreated } from "@schema/webhooks";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCreateWebhook } from "../api/create-webhook";
import { endpointName } from "../endpoint-name";
import type { WebhookFields } from "../webhook-fields";
import { SecretDialog } from "./secret-dialog";
import { WebhookForm } from "./webhook-form";

type CreateWebhookDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onTest: (webhook: WebhookCreated) => void;
};

export function CreateWebhookDialog({ open, onOpenChange, onTest }: CreateWebhookDialogProps) {
  const create = useCreateWebhook(useCurrentWorkspace().id);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) create.reset();
  };
  const submit = async ({ pagePattern, ...fields }: WebhookFields) => {
    const created = await create.mutateAsync({ ...fields, pagePattern: pagePattern || null });
    if (created.secret !== null) return;
    change(false);
    toast.success(`${endpointName(created)} is added`);
  };

  if (create.data?.secret) {
    const created = create.data;
    return (
      <SecretDialog
        open={open}
        title="Copy the secret now"
        description="It is shown this once. With it the receiver knows that a request comes from here."
        secret={create.data.secret}
        onClose={() => change(false)}
        next={{
          label: "Send a test event",
          go: () => {
            change(false);
            onTest(created);
          },
        }}
      />
    );
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent title="Add a webhook" description="Where this workspace’s changes are sent to.">
        <WebhookForm
          webhook={null}
          submitLabel="Add webhook"
          onSubmit={submit}
          onCancel={() => change(false)}
          error={create.error}
          saving={create.isPending}
        />
      </DialogContent>
    </Dialog>
  );
}
