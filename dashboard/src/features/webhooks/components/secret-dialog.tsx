import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { NewSecret } from "./new-secret";

type SecretDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  secret: string;
  onClose: () => void;
  /** Another way on, which closes the dialog as well. */
  next?: { label: string; go: () => void };
};

/** A secret that is never shown again: as long as it was not copied, every way out but saying so asks first. */
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
              I have copied it
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(stay) => !stay && setLeaving(null)}
        title="Close without copying the secret?"
        description="It cannot be shown again. Without it the receiver cannot tell what comes from here; a new one would have to be made."
        confirmLabel="Close without it"
        cancelLabel="Back to the secret"
        onConfirm={async () => leaving?.then()}
      />
    </>
  );
}
