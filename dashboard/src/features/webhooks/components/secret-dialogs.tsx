import { SigningSecret, type Webhook } from "@schema/webhooks";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RadioGroup } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ChoiceCard } from "@/components/ui/choice-card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { textLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { webhooksKey } from "../api";
import { copy } from "../copy";
import { endpointName } from "../endpoints";
import { secretHint } from "../webhook-fields";

const verification = `import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.SECRET);

export async function POST(request) {
  const body = await request.text();
  const head = Object.fromEntries(request.headers);
  const event = webhook.verify(body, head);
  // event.event, event.postSlug, event.version
  return new Response(null, { status: 204 });
}`;

/** The secret itself, and how a receiver uses it. */
function NewSecret({ secret, onCopied }: { secret: string; onCopied: () => void }) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">{copy.common.signingSecret}</p>
        <CopyField value={secret} label={copy.common.signingSecret} wrap onCopied={onCopied} />
      </div>
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">{copy.secretDialog.verifyRequests}</p>
        <CopyField value={verification} label={copy.secretDialog.verificationCode} />
        <p className="text-ink-3 text-sm">
          Each request is signed with the Standard Webhooks scheme, which has libraries for most languages.
          The <code className="font-mono text-xs">X-Blogsvc-Signature</code> header also carries the
          HMAC-SHA256 of the raw body, keyed with the secret shown above. See the{" "}
          <a href="/docs/api/webhooks" target="_blank" rel="noreferrer" className={textLinkClass}>
            API reference
          </a>
          .
        </p>
      </div>
    </div>
  );
}

type SecretDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  secret: string;
  onClose: () => void;
  /** Another next step, which also closes the dialog. */
  next?: { label: string; go: () => void };
};

/**
 * A secret that is never shown again: until it has been copied, closing the dialog asks first unless the user says it
 * was copied.
 */
export function SecretDialog({ open, title, description, secret, onClose, next }: SecretDialogProps) {
  const [copied, setCopied] = useState(false);
  const [leaving, setLeaving] = useState<{ then: () => void } | null>(null);
  const leave = (then: () => void) => (copied ? then() : setLeaving({ then }));
  return (
    <>
      <Dialog open={open} onOpenChange={(stay) => !stay && leave(onClose)}>
        <DialogContent
          title={title}
          description={description}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <NewSecret secret={secret} onCopied={() => setCopied(true)} />
          <DialogFooter>
            {next && <Button onClick={() => leave(next.go)}>{next.label}</Button>}
            <Button variant="primary" onClick={onClose}>
              {copy.secretDialog.copied}
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(stay) => !stay && setLeaving(null)}
        title={copy.secretDialog.closeWithoutCopyingSecret}
        description={copy.secretDialog.description}
        confirmLabel={copy.secretDialog.closeWithoutCopying}
        cancelLabel={copy.secretDialog.backToSecret}
        onConfirm={async () => leaving?.then()}
      />
    </>
  );
}

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
