import type { Invitation } from "@schema/workspaces";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ListView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { roleLabel } from "@/lib/roles";
import { invitationsQuery } from "../api/invitations";

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
        Pending invitations
      </h2>
      <ListView query={query} noun="invitation" rows={1} empty="No pending invitations.">
        {({ items }) => (
          <Table label="Pending invitations">
            <THead>
              <Tr>
                <Th>Email</Th>
                <Th className="phone:hidden">Role</Th>
                <Th className="phone:hidden">Invited by</Th>
                <Th>Expires</Th>
                <Th className="w-0">
                  <span className="sr-only">Actions</span>
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
                      <Badge tone="warn">Expired</Badge>
                    ) : (
                      <RelativeTime at={invitation.expiresAt} />
                    )}
                  </Td>
                  <Td className="w-0 pl-0">
                    <Button variant="danger-ghost" size="sm" onClick={() => setRevoking(invitation)}>
                      Revoke<span className="sr-only"> the invitation of {invitation.email}</span>
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
          title={`Revoke the invitation of ${revoking.email}?`}
          description="The link stops working. You can invite them again."
          confirmLabel="Revoke invitation"
          onConfirm={async () => {
            await revoke.mutateAsync(revoking.id);
            toast.success("Invitation revoked");
          }}
        />
      )}
    </section>
  );
}
