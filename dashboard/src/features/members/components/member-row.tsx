import type { Member } from "@schema/workspaces";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { Td, Tr } from "@/components/ui/table";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useMe } from "@/lib/use-me";
import { MemberMenu } from "./member-menu";
import { RoleSelect } from "./role-select";

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
              {self && <Badge>You</Badge>}
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
