import { zodResolver } from "@hookform/resolvers/zod";
import { type Role, roles } from "@schema/role";
import { InvitationCreate } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast, roleLabel, roleMeaning } from "@/lib/roles";
import { invitationsQuery } from "../api/invitations";

/** The answer's `link` is shown this once. */
function useInvite(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (json: { email: string; role: Role }) =>
      unwrap(api.v1.workspaces[":workspaceId"].invitations.$post({ param: { workspaceId }, json })),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(workspaceId).queryKey }),
  });
}

function InviteForm({ invite, onCancel }: { invite: ReturnType<typeof useInvite>; onCancel: () => void }) {
  const workspace = useCurrentWorkspace();
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(InvitationCreate),
    defaultValues: { email: "", role: "editor" as const },
  });
  const submit = handleSubmit((input) => invite.mutate(input));

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <Field label="Email" error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label="Role" hint={roleMeaning[watch("role")]}>
        <Select
          {...register("role")}
          options={roles
            .filter((role) => atLeast(workspace.role, role))
            .map((role) => ({ value: role, label: roleLabel[role] }))}
        />
      </Field>
      <FormError error={invite.error} />
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={invite.isPending}>
          Create link
        </Button>
      </DialogFooter>
    </form>
  );
}

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
          title="Send this link"
          description={`Only ${invite.data.email} can use it, and only once. You won’t see it again.`}
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
        <DialogContent title={`Invite to ${workspace.name}`} description="You’ll get a link to send.">
          <InviteForm invite={invite} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
