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
import { copy } from "../copy";

/** The `link` in the response is shown only once. */
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
      <Field label={copy.common.email} error={formState.errors.email?.message}>
        <Input type="email" inputMode="email" autoComplete="off" {...register("email")} />
      </Field>
      <Field label={copy.common.role} hint={roleMeaning[watch("role")]}>
        <Select
          {...register("role")}
          options={roles
            .filter((role) => atLeast(workspace.role, role))
            .map((role) => ({ value: role, label: roleLabel[role] }))}
        />
      </Field>
      <FormError error={invite.error} />
      <DialogFooter className="mt-2">
        <Button onClick={onCancel}>{copy.common.cancel}</Button>
        <Button type="submit" variant="primary" loading={invite.isPending}>
          {copy.common.createLink}
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
          title={copy.inviteDialog.sendLink}
          description={copy.inviteDialog.description(invite.data.email)}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <CopyField value={invite.data.link} label={copy.inviteDialog.invitationLink} wrap />
          <DialogFooter>
            <Button onClick={invite.reset}>{copy.inviteDialog.inviteAnother}</Button>
            <Button variant="primary" onClick={() => change(false)}>
              {copy.common.done}
            </Button>
          </DialogFooter>
        </DialogContent>
      ) : (
        <DialogContent
          title={copy.inviteDialog.inviteTo(workspace.name)}
          description={copy.inviteDialog.youllGetLinkToSend}
        >
          <InviteForm invite={invite} onCancel={() => change(false)} />
        </DialogContent>
      )}
    </Dialog>
  );
}
