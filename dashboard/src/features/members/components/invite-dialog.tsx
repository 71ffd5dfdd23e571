import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useInvite } from "../api/invite";
import { InviteForm } from "./invite-form";

type InviteDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function InviteDialog({ open, onOpenChange }: InviteDialogProps) {
  const workspace = useCurrentWorkspace();
  const invite = useInvite(workspace.id);
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) invite.reset();
  };

  return (
    <Dialog open={open} onOpenChange={change}>
      {invite.data ? (
        <DialogContent
          title="Send them this link"
          description={`Only ${invite.data.email} can use it, and only once. It is shown this once.`}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={invite.data.link} label="Invitation link" wrap />
          <DialogFooter>
            <Button onClick={invite.reset}>Invite another</Button>
            <Button variant="primary" onClick={() => change(false)}>
              Done
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent title={`Invite to ${workspace.name}`} description="You get a link to send them.">
          <InviteForm invite={invite} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
