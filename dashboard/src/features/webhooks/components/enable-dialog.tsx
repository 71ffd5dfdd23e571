import type { Webhook } from "@schema/webhooks";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useUpdateWebhook } from "../api/update-webhook";
import { endpointName } from "../endpoint-name";

/** Switches an endpoint off or on, after saying what that does to what it has not got. */
export function EnableDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const update = useUpdateWebhook(useCurrentWorkspace().id);
  const shown = useLast(webhook);
  if (!shown) return null;
  const { id, version, enabled, pending } = shown;
  const name = endpointName(shown);
  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => !open && onClose()}
      title={enabled ? `Switch off “${name}”?` : `Switch on “${name}”?`}
      description={
        enabled
          ? `Nothing is sent to it until it is switched on again${pending > 0 ? `, and what waits for it now (${pending}) is cancelled` : ""}. What it misses can be sent later by “Redeliver since”.`
          : "It gets what happens from now on. What it missed is sent only by “Redeliver since”."
      }
      confirmLabel={enabled ? "Switch off" : "Switch on"}
      tone={enabled ? "danger" : "primary"}
      onConfirm={async () => {
        await update.mutateAsync({ id, version, enabled: !enabled });
        toast.success(enabled ? `“${name}” is switched off` : `“${name}” is switched on`);
      }}
    />
  );
}
