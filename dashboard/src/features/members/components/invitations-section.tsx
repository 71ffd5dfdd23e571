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
import { copy } from "../copy";

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
