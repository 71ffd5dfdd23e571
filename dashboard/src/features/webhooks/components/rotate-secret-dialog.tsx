import type { Webhook } from "@schema/webhooks";
import { RadioGroup } from "radix-ui";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/relative-time";
import { useRotateSecret } from "../api/rotate-secret";
import { endpointName } from "../endpoint-name";
import { SecretDialog } from "./secret-dialog";

export function RotateSecretDialog({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const rotate = useRotateSecret(useCurrentWorkspace().id);
  const [immediately, setImmediately] = useState(false);
  const close = () => {
    onClose();
    rotate.reset();
    setImmediately(false);
  };

  if (rotate.data) {
    const { secret, previousSecretUntil } = rotate.data;
    return (
      <SecretDialog
        open={webhook !== null}
        title="Copy the new secret now"
        description={
          previousSecretUntil
            ? `It is shown this once. The former one goes on working until ${exactTime(Date.parse(previousSecretUntil))}.`
            : "It is shown this once. The former one works no more."
        }
        secret={secret}
        onClose={close}
      />
    );
  }
  return (
    <Dialog open={webhook !== null} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="Make a new secret?"
        description={webhook && `The receiver of ${endpointName(webhook)} has to be given it.`}
      >
        <RadioGroup.Root
          value={immediately ? "now" : "overlap"}
          onValueChange={(value) => setImmediately(value === "now")}
          aria-label="The former secret"
          className="grid gap-2"
        >
          <ChoiceCard value="overlap" label="Both sign for 24 hours">
            Nothing is missed: change the receiver any time until then.
          </ChoiceCard>
          <ChoiceCard value="now" label="The former ends at once">
            It has leaked. Deliveries are refused until the receiver has the new one; they are tried again.
          </ChoiceCard>
        </RadioGroup.Root>
        <div className="mt-4">
          <FormError error={rotate.error} />
        </div>
        <DialogFooter>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant={immediately ? "danger" : "primary"}
            loading={rotate.isPending}
            onClick={() => webhook && rotate.mutate({ id: webhook.id, immediately })}
          >
            Make a new secret
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
