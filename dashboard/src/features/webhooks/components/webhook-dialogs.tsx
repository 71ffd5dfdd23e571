import type { Webhook } from "@schema/webhooks";
import type { useWebhookDeed } from "../use-webhook-deed";
import { DeleteWebhookDialog } from "./delete-webhook-dialog";
import { EditWebhookDialog } from "./edit-webhook-dialog";
import { EnableDialog } from "./enable-dialog";
import { RedeliverSinceDialog } from "./redeliver-since-dialog";
import { RotateSecretDialog } from "./rotate-secret-dialog";

type WebhookDialogsProps = {
  deeds: ReturnType<typeof useWebhookDeed<Webhook>>;
  onDeleted?: () => void;
};

export function WebhookDialogs({ deeds: { target, end }, onDeleted = () => undefined }: WebhookDialogsProps) {
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
