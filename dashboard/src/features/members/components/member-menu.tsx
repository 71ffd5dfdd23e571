import type { Member } from "@schema/workspaces";
import Ellipsis from "lucide-react/icons/ellipsis";
import Link2 from "lucide-react/icons/link-2";
import LogOut from "lucide-react/icons/log-out";
import UserMinus from "lucide-react/icons/user-minus";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";

type MemberMenuProps = {
  member: Member;
  self: boolean;
  mayLink: boolean;
  onAsk: (what: "remove" | "link") => void;
};

export function MemberMenu({ member, self, mayLink, onAsk }: MemberMenuProps) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${member.name || member.email}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {mayLink && (
          <MenuItem onSelect={() => onAsk("link")}>
            <Link2 aria-hidden="true" />
            Make a sign-in link
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => onAsk("remove")}>
          {self ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
          {self ? "Leave the workspace" : "Remove"}
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
