import type { RedeliveredMany } from "@schema/deliveries";
import type { Webhook } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { useLast } from "@/lib/hooks";
import { webhooksKey } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import { instantOf, localInput } from "../local-instant";

type RedeliverSince = { id: string; since: string; onlyFailed: boolean };

/**
 * `since` is an ISO 8601 instant. One call handles a limited number; this repeats it until none are left, and counts
 * them.
 */
function useRedeliverSince(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, onlyFailed, ...first }: RedeliverSince) => {
      let count = 0;
      let since: string | null = first.since;
      while (since !== null) {
        const { redelivered, nextSince }: z.infer<typeof RedeliveredMany> = await unwrap(
          api.v1.workspaces[":workspaceId"].webhooks[":id"].redeliver.$post({
            param: { workspaceId, id },
            json: { since, onlyFailed },
          }),
        );
        count += redelivered;
        since = nextSince === since ? null : nextSince;
      }
      return count;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

const dayMs = 86_400_000;
const startOf = ({ disabledAt, failingSince }: Webhook) => {
  const since = failingSince ?? disabledAt;
  return localInput(since ? Date.parse(since) : Date.now() - dayMs);
};

type RedeliverSinceDialogProps = { webhook: Webhook | null; onClose: () => void };

export function RedeliverSinceDialog({ webhook, onClose }: RedeliverSinceDialogProps) {
  const redeliver = useRedeliverSince(useCurrentWorkspace().id);
  const shown = useLast(webhook);
  const [typed, setTyped] = useState<string | null>(null);
  const [onlyFailed, setOnlyFailed] = useState(true);
  if (!shown) return null;
  const local = typed ?? startOf(shown);
  const since = instantOf(local);
  const close = () => {
    onClose();
    setTyped(null);
    setOnlyFailed(true);
  };
  const confirm = async () => {
    if (!since) return;
    const redelivered = await redeliver.mutateAsync({ id: shown.id, since, onlyFailed });
    if (redelivered === 0) toast.info(copy.redeliverSinceDialog.nothingToRedeliverSinceThen);
    else toast.success(copy.redeliverSinceDialog.resendingDeliveries(redelivered));
  };

  return (
    <ConfirmDialog
      open={webhook !== null}
      onOpenChange={(open) => !open && close()}
      title={copy.redeliverSinceDialog.redeliverTo(endpointName(shown))}
      description={copy.redeliverSinceDialog.description}
      confirmLabel={copy.common.redeliver}
      tone="primary"
      confirmDisabled={since === null || !shown.enabled}
      onConfirm={confirm}
    >
      <div className="grid gap-5">
        <Field
          label={copy.redeliverSinceDialog.since}
          hint={since && exactTime(Date.parse(since))}
          error={since ? undefined : copy.redeliverSinceDialog.enterDateAndTime}
        >
          <Input type="datetime-local" value={local} onChange={(event) => setTyped(event.target.value)} />
        </Field>
        <Switch
          label={copy.redeliverSinceDialog.onlyUndeliveredEvents}
          hint={
            onlyFailed
              ? copy.redeliverSinceDialog.resendsFailedAndCancelled
              : copy.redeliverSinceDialog.alsoResendsEventsDelivered
          }
          checked={onlyFailed}
          onCheckedChange={setOnlyFailed}
        />
        {!shown.enabled && (
          <p className="text-bad text-sm">{copy.redeliverSinceDialog.webhookDisabledEnableFirst}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
