import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { textLinkClass } from "@/components/ui/text-link-class";
import { copy } from "../copy";

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
