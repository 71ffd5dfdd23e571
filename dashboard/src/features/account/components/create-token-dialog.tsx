import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { useCreateToken } from "../api/create-token";
import { CreateTokenForm } from "./create-token-form";

type CreateTokenDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateTokenDialog({ open, onOpenChange }: CreateTokenDialogProps) {
  const create = useCreateToken();
  const change = (next: boolean) => {
    onOpenChange(next);
    if (!next) create.reset();
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      {create.data ? (
        <DialogContent
          title="Copy the token now"
          description="It is shown this once. Only a hash of it is kept."
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={create.data.token} label="Access token" wrap />
          <DialogFooter>
            <Button variant="primary" onClick={() => change(false)}>
              I have copied it
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent
          title="Create an access token"
          description="It acts in your name, in all of your workspaces."
        >
          <CreateTokenForm create={create} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
