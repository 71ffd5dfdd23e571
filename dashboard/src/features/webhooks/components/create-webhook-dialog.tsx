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
  const submit = async ({ pagePattern, secret, ...fields }: WebhookFields) => {
    const own = fields.kind === "signed" && secret !== "" ? secret : undefined;
    const created = await create.mutateAsync({ ...fields, pagePattern: pagePattern || null, secret: own });
    if (created.secret !== null && own === undefined) return;
    change(false);
    toast.success(`Added ${endpointName(created)}`);
  };

  if (create.data?.secret && create.variables?.secret === undefined) {
    const created = create.data;
    return (
      <SecretDialog
        open={open}
        title="Copy the secret now"
        description="You won’t see it again. Your receiver uses it to verify requests."
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
      <DialogContent
        title="Add a webhook"
        description="Notify a site when content in this workspace changes."
      >
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
