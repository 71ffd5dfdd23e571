import { SigningSecret, type Webhook } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/relative-time";
import { webhooksKey } from "../api/webhooks-key";
import { copy } from "../copy";
import { endpointName } from "../endpoint-name";
import { secretHint } from "../webhook-fields";
import { SecretDialog } from "./secret-dialog";

/** The `secret` in the response is shown only once. */
function useRotateSecret(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...json }: { id: string; immediately: boolean; secret: string | undefined }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].webhooks[":id"]["rotate-secret"].$post({
          param: { workspaceId, id },
          json,
        }),
      ),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: webhooksKey(workspaceId) }),
  });
}

export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const rotate = useRotateSecret(useCurrentWorkspace().id);
  const [immediately, setImmediately] = useState(false);
  const [own, setOwn] = useState("");
  const wrong = own !== "" && !SigningSecret.safeParse(own).success;
  const close = () => {
    onClose();
    rotate.reset();
    setImmediately(false);
    setOwn("");
  };
  const submit = async () => {
    if (!webhook) return;
    await rotate.mutateAsync({ id: webhook.id, immediately, secret: own || undefined });
    if (own === "") return;
    close();
    toast.success(copy.rotateSecretDialog.changedSecretOf(endpointName(webhook)));
  };

  if (rotate.data && own === "") {
    const { secret, previousSecretUntil } = rotate.data;
    return (
      <SecretDialog
        open={webhook !== null}
        title={copy.rotateSecretDialog.copyNewSecretNow}
        description={
          previousSecretUntil
            ? copy.rotateSecretDialog.wontSeeAgainOld(exactTime(Date.parse(previousSecretUntil)))
            : copy.rotateSecretDialog.wontSeeAgainOldSecret
        }
        secret={secret}
        onClose={close}
      />
    );
  }
  return (
    <Dialog open={webhook !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={copy.rotateSecretDialog.changeSecret}
        description={webhook && copy.rotateSecretDialog.description(endpointName(webhook))}
      >
        <RadioGroup.Root
          value={immediately ? "now" : "overlap"}
          onValueChange={(value) => setImmediately(value === "now")}
          aria-label={copy.rotateSecretDialog.oldSecret}
          className="grid gap-2"
        >
          <ChoiceCard value="overlap" label={copy.rotateSecretDialog.label}>
            {copy.rotateSecretDialog.deliveriesKeepWorking}
          </ChoiceCard>
          <ChoiceCard value="now" label={copy.rotateSecretDialog.revokeOldSecretNow}>
            {copy.rotateSecretDialog.chooseIfSecretLeaked}
          </ChoiceCard>
        </RadioGroup.Root>
        <Field
          label={copy.rotateSecretDialog.newSecret}
          optional
          className="mt-4"
          hint={secretHint}
          error={wrong ? secretHint : undefined}
        >
          <Input
            type="password"
            autoComplete="off"
            placeholder={copy.common.leaveEmptyToGenerateOne}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
          />
        </Field>
        <div className="mt-4">
          <FormError error={rotate.error} />
        </div>
        <DialogFooter>
          <Button onClick={close}>{copy.common.cancel}</Button>
          <Button
            variant={immediately ? "danger" : "primary"}
            loading={rotate.isPending}
            disabled={wrong}
            onClick={() => submit().catch(() => undefined)}
          >
            {copy.rotateSecretDialog.changeSecretButton}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
