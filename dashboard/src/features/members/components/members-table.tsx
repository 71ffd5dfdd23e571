import type { Member } from "@schema/workspaces";
import { useState } from "react";
import { Table, TBody, THead, Th, Tr } from "@/components/ui/table";
import { MemberLinkDialog } from "./member-link-dialog";
import { MemberRow } from "./member-row";
import { RemoveMemberDialog } from "./remove-member-dialog";

type Asked = { what: "remove" | "link"; member: Member };

export function MembersTable({ members }: { members: Member[] }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  return (
    <>
      <Table label="Members">
        <THead>
          <Tr>
            <Th>Person</Th>
            <Th className="phone:hidden">Joined</Th>
            <Th className="w-40 phone:w-28 phone:pr-0 phone:pl-0">Role</Th>
            <Th className="w-0">
              <span className="sr-only">Actions</span>
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
