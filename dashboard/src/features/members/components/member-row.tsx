import { Role, roles } from "@schema/role";
import type { Member } from "@schema/workspaces";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Ellipsis from "lucide-react/icons/ellipsis";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import UserMinus from "lucide-react/icons/user-minus";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { Td, Tr } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { meQuery, useMe } from "@/lib/me";
import { atLeast, roleLabel } from "@/lib/roles";
import { membersQueryKey } from "../api";
import { copy } from "../copy";

function useChangeRole(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members[":userId"].$patch({
          param: { workspaceId, userId },
          json: { role },
        }),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: membersQueryKey(workspaceId) }),
        queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
      ]),
  });
}

function RoleSelect({ member, editable }: { member: Member; editable: boolean }) {
  const workspace = useCurrentWorkspace();
  const change = useChangeRole(workspace.id);
  const name = member.name || member.email;

  if (!editable) return <span className="text-ink-2">{roleLabel[member.role]}</span>;
  return (
    <Select
      aria-label={copy.memberRow.roleOf(name)}
      className="w-32 phone:w-27"
      value={change.isPending ? change.variables.role : member.role}
      disabled={change.isPending}
      options={roles
        .filter((role) => atLeast(workspace.role, role))
        .map((role) => ({ value: role, label: roleLabel[role] }))}
      onChange={(event) =>
        change.mutate(
          { userId: member.userId, role: Role.parse(event.target.value) },
          {
            onSuccess: (_, { role }) =>
              toast.success(copy.memberRow.isNow(name, roleLabel[role].toLowerCase())),
            onError: (error) =>
              toast.error(copy.memberRow.couldntChangeRole, { description: messageOf(error) }),
          },
        )
      }
    />
  );
}

type MemberMenuProps = {
  member: Member;
  self: boolean;
  mayLink: boolean;
  onAsk: (what: "remove" | "link") => void;
};

function MemberMenu({ member, self, mayLink, onAsk }: MemberMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={copy.memberRow.actionsFor(member.name || member.email)}
        >
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {mayLink && (
          <MenuItem onSelect={() => onAsk("link")}>
            <Link2 aria-hidden="true" />
            {copy.memberRow.createSignInLink}
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => onAsk("remove")}>
          {self ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
          {self ? copy.memberRow.leaveWorkspace : copy.memberRow.remove}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

type MemberRowProps = { member: Member; onAsk: (what: "remove" | "link") => void };

export function MemberRow({ member, onAsk }: MemberRowProps) {
  const { role } = useCurrentWorkspace();
  const self = useMe().user.id === member.userId;
  const mayManage = atLeast(role, "admin") && atLeast(role, member.role);
  return (
    <Tr>
      <Td>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={member.name || member.email} className="phone:hidden" />
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-medium">
              <span className="break-words">{member.name}</span>
              {self && <Badge>{copy.memberRow.you}</Badge>}
            </p>
            <p className="break-all text-ink-3 text-xs">{member.email}</p>
          </div>
        </div>
      </Td>
      <Td className="whitespace-nowrap text-ink-2 phone:hidden">
        <RelativeTime at={member.createdAt} />
      </Td>
      <Td className="phone:pr-0 phone:pl-0">
        <RoleSelect member={member} editable={mayManage} />
      </Td>
      <Td className="w-0 pl-0 phone:pl-1">
        {(self || mayManage) && (
          <MemberMenu member={member} self={self} mayLink={!self && role === "owner"} onAsk={onAsk} />
        )}
      </Td>
    </Tr>
  );
}
