import type { Member } from "@schema/workspaces";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListView } from "@/components/ui/query-view";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/hooks";
import { meQuery, useMe } from "@/lib/me";
import { atLeast } from "@/lib/roles";
import { membersQuery, membersQueryKey } from "../api";
import { copy } from "../copy";
import { InvitationsSection, InviteDialog } from "./invitations";
import { MemberLinkDialog } from "./member-link-dialog";
import { MemberRow } from "./member-row";

const useRemoveMember = (workspaceId: string) =>
  useMutation({
    mutationFn: (userId: string) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"].$delete({ param: { workspaceId, userId } }),
      ),
  });

function RemoveMemberDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const workspace = useCurrentWorkspace();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useRemoveMember(workspace.id);
  const [shown, setShown] = useState(member);
  if (member && member !== shown) setShown(member);
  if (!shown) return null;
  const self = shown.userId === user.id;
  const name = shown.name || shown.email;

  const confirm = async () => {
    await remove.mutateAsync(shown.userId);
    toast.success(self ? copy.membersPage.youLeft(workspace.name) : copy.membersPage.noLongerMember(name));
    if (!self) return queryClient.invalidateQueries({ queryKey: membersQueryKey(workspace.id) });
    await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
    return navigate({ to: "/" });
  };

  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={self ? copy.membersPage.leave(workspace.name) : copy.membersPage.remove(name)}
      description={self ? copy.membersPage.loseAccessRightAway : copy.membersPage.loseAccessRightAwayPosts}
      confirmLabel={self ? copy.membersPage.leaveWorkspace : copy.membersPage.removeMember}
      onConfirm={confirm}
    />
  );
}

type Asked = { what: "remove" | "link"; member: Member };

function MembersTable({ members }: { members: Member[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  return (
    <>
      <Table label={copy.membersPage.members}>
        <THead>
          <Tr>
            <Th>{copy.membersPage.person}</Th>
            <Th className="phone:hidden">{copy.membersPage.joined}</Th>
            <Th className="w-40 phone:w-28 phone:pr-0 phone:pl-0">{copy.common.role}</Th>
            <Th className="w-0">
              <span className="sr-only">{copy.common.actions}</span>
            </Th>
          </Tr>
        </THead>
        <TBody>
          {members.map((member) => (
            <MemberRow key={member.userId} member={member} onAsk={(what) => setAsked({ what, member })} />
          ))}
        </TBody>
      </Table>
      <RemoveMemberDialog member={asked?.what === "remove" ? asked.member : null} onClose={close} />
      {asked?.what === "link" && <MemberLinkDialog member={asked.member} onClose={close} />}
    </>
  );
}

const route = getRouteApi("/shell/w/$slug/members");

export function MembersPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.membersPage.members, workspace.name);
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(membersQuery(workspace.id, page));
  const mayManage = atLeast(workspace.role, "admin");
  const [inviting, setInviting] = useState(false);

  return (
    <Page>
      <PageHeader
        title={copy.membersPage.members}
        description={copy.membersPage.membersOfAndRoles(workspace.name)}
        actions={
          mayManage && (
            <Button variant="primary" onClick={() => setInviting(true)}>
              <UserPlus aria-hidden="true" />
              {copy.membersPage.invite}
            </Button>
          )
        }
      />
      <ListView
        query={query}
        noun="member"
        rows={3}
        empty={null}
        onPage={(next) => navigate({ search: { page: next } })}
      >
        {({ items }) => <MembersTable members={items} />}
      </ListView>
      {mayManage && (
        <>
          <InvitationsSection />
          <InviteDialog open={inviting} onOpenChange={setInviting} />
        </>
      )}
    </Page>
  );
}
