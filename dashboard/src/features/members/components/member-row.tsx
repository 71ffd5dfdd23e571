import type { Member } from "@schema/workspaces";
import LogOut from "lucide-react/icons/log-out";
import UserMinus from "lucide-react/icons/user-minus";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { RoleSelect } from "./role-select";

type MemberRowProps = { member: Member; self: boolean; onlyOwner: boolean; onRemove: () => void };

export function MemberRow({ member, self, onlyOwner, onRemove }: MemberRowProps) {
  const { role } = useCurrentWorkspace();
  const mayManage = atLeast(role, "admin") && atLeast(role, member.role) && !onlyOwner;
  const mayRemove = mayManage || (self && !onlyOwner);
  return (
    <Tr>
      <Td>
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={member.name || member.email} className="phone:hidden" />
          <div className="min-w-0">
            <p className="flex items-center gap-2 font-medium">
              <span className="truncate">{member.name}</span>
              {self && <Badge>You</Badge>}
            </p>
            <p className="break-all text-ink-3 text-xs">{member.email}</p>
          </div>
        </div>
      </Td>
      <Td className="whitespace-nowrap text-ink-2 phone:hidden">
        <RelativeTime at={member.createdAt} />
      </Td>
      <Td>
        <RoleSelect member={member} editable={mayManage} />
      </Td>
      <Td className="w-0 pl-0">
        {mayRemove && (
          <IconButton
            label={self ? "Leave the workspace" : `Remove ${member.name || member.email}`}
            onClick={onRemove}
          >
            {self ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
          </IconButton>
        )}
      </Td>
    </Tr>
  );
}
