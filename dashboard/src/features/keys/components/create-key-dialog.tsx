import { zodResolver } from "@hookform/resolvers/zod";
import { ApiKeyCreate } from "@schema/workspaces";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCreateKey } from "../api/create-key";
import { NewKey } from "./new-key";

type CreateKeyDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function CreateKeyDialog({ open, onOpenChange }: CreateKeyDialogProps) {
  const workspace = useCurrentWorkspace();
  const create = useCreateKey(workspace.id);
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(ApiKeyCreate),
    defaultValues: { name: "" },
  });
  const submit = handleSubmit((input) => create.mutate(input));
  const change = (next: boolean) => {
    onOpenChange(next);
    if (next) return;
    reset();
    create.reset();
  };

  if (create.data) {
    return (
      <Dialog open={open} onOpenChange={change}>
        <DialogContent
          title="Copy the key now"
          description="It is shown this once. Only a hash of it is kept, so nobody can look it up later."
          onInteractOutside={(event) => event.preventDefault()}
        >
          <NewKey value={create.data.key} workspaceSlug={workspace.slug} />
          <DialogFooter>
            <Button variant="primary" onClick={() => change(false)}>
              I have copied it
            </Button>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogContent
        title="Create an API key"
        description="It reads this workspace’s published posts, and nothing else."
      >
        <form onSubmit={submit} noValidate className="grid gap-4">
          <Field
            label="Name"
            hint="Where it will be used, so that you know what breaks when you revoke it."
            error={formState.errors.name && "Enter a name"}
          >
            <Input placeholder="Production site" autoComplete="off" {...register("name")} />
          </Field>
          <FormError error={create.error} />
          <DialogFooter className="mt-2">
            <Button onClick={() => change(false)}>Cancel</Button>
            <Button type="submit" variant="primary" loading={create.isPending}>
              Create key
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
