import type { Member } from "@schema/workspaces";
import { useState } from "react";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { useMe } from "@/lib/use-me";
import { MemberRow } from "./member-row";
import { RemoveMemberDialog } from "./remove-member-dialog";

export function MembersTable({ members }: { members: Member[] }) {
  const { user } = useMe();
  const [removing, setRemoving] = useState<Member | null>(null);
  const owners = members.filter((member) => member.role === "owner").length;

  return (
    <>
      <Table label="Members">
        <THead>
          <Tr>
            <Th>Person</Th>
            <Th className="phone:hidden">Joined</Th>
            <Th className="w-40">Role</Th>
            <Th className="w-0">
              <span className="sr-only">Actions</span>
            </Th>
          </Tr>
        </THead>
        <TBody>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              member={member}
              self={member.userId === user.id}
              onlyOwner={member.role === "owner" && owners === 1}
              onRemove={() => setRemoving(member)}
            />
          ))}
        </TBody>
      </Table>
      <RemoveMemberDialog member={removing} onClose={() => setRemoving(null)} />
    </>
  );
}
