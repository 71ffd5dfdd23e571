import { zodResolver } from "@hookform/resolvers/zod";
import { type Role, roles } from "@schema/role";
import { type Invitation, InvitationCreate } from "@schema/workspaces";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyField } from "@/components/ui/copy-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { ListView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast, roleLabel, roleMeaning } from "@/lib/roles";
import { invitationsQuery } from "../api";
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

function useRevokeInvitation(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].invitations[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: invitationsQuery(workspaceId).queryKey }),
  });
}

export function InvitationsSection() {
  const workspace = useCurrentWorkspace();
  const query = useQuery({
    ...invitationsQuery(workspace.id),
    select: ({ items }) => ({ items: items.filter(({ acceptedAt }) => acceptedAt === null) }),
  });
  const revoke = useRevokeInvitation(workspace.id);
  const [revoking, setRevoking] = useState<Invitation | null>(null);

  return (
    <section className="mt-10 grid gap-3" aria-labelledby="open-invitations">
      <h2 id="open-invitations" className="font-semibold text-[0.9375rem]">
        {copy.invitationsSection.pendingInvitations}
      </h2>
      <ListView query={query} noun="invitation" rows={1} empty={copy.invitationsSection.noPendingInvitations}>
        {({ items }) => (
          <Table label={copy.invitationsSection.pendingInvitations}>
            <THead>
              <Tr>
                <Th>{copy.common.email}</Th>
                <Th className="phone:hidden">{copy.common.role}</Th>
                <Th className="phone:hidden">{copy.invitationsSection.invitedBy}</Th>
                <Th>{copy.invitationsSection.expires}</Th>
                <Th className="w-0">
                  <span className="sr-only">{copy.common.actions}</span>
                </Th>
              </Tr>
            </THead>
            <TBody>
              {items.map((invitation) => (
                <Tr key={invitation.id}>
                  <Td className="break-all font-medium">{invitation.email}</Td>
                  <Td className="text-ink-2 phone:hidden">{roleLabel[invitation.role]}</Td>
                  <Td className="text-ink-2 phone:hidden">{invitation.invitedBy}</Td>
                  <Td className="whitespace-nowrap text-ink-2">
                    {Date.parse(invitation.expiresAt) < Date.now() ? (
                      <Badge tone="warn">{copy.invitationsSection.expired}</Badge>
                    ) : (
                      <RelativeTime at={invitation.expiresAt} />
                    )}
                  </Td>
                  <Td className="w-0 pl-0">
                    <Button variant="danger-ghost" size="sm" onClick={() => setRevoking(invitation)}>
                      {copy.invitationsSection.revoke}
                      <span className="sr-only">
                        {" "}
                        {copy.invitationsSection.invitationOf(invitation.email)}
                      </span>
                    </Button>
                  </Td>
                </Tr>
              ))}
            </TBody>
          </Table>
        )}
      </ListView>
      {revoking && (
        <ConfirmDialog
          open
          onOpenChange={(next) => !next && setRevoking(null)}
          title={copy.invitationsSection.revokeInvitationOf(revoking.email)}
          description={copy.invitationsSection.description}
          confirmLabel={copy.invitationsSection.revokeInvitation}
          onConfirm={async () => {
            await revoke.mutateAsync(revoking.id);
            toast.success(copy.invitationsSection.invitationRevoked);
          }}
        />
      )}
    </section>
  );
}
