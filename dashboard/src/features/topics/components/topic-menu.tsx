import type { Topic } from "@schema/topics";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpToLine from "lucide-react/icons/arrow-up-to-line";
import CircleSlash from "lucide-react/icons/circle-slash";
import Ellipsis from "lucide-react/icons/ellipsis";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { Button } from "@/components/ui/button";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/components/ui/menu";

export type TopicDeed = "edit" | "discard" | "take-back" | "delete" | "make" | "top" | "up" | "down";

type TopicMenuProps = { topic: Topic; movable: boolean; onDeed: (deed: TopicDeed) => void };

export function TopicMenu({ topic, movable, onDeed }: TopicMenuProps) {
  const open = topic.state === "open";
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Actions for ${topic.title}`}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {open && (
          <MenuItem onSelect={() => onDeed("edit")}>
            <PencilLine aria-hidden="true" />
            Edit
          </MenuItem>
        )}
        {movable && (
          <>
            <MenuItem onSelect={() => onDeed("top")}>
              <ArrowUpToLine aria-hidden="true" />
              Move to the top
            </MenuItem>
            <MenuItem onSelect={() => onDeed("up")}>
              <ArrowUp aria-hidden="true" />
              Move up
            </MenuItem>
            <MenuItem onSelect={() => onDeed("down")}>
              <ArrowDown aria-hidden="true" />
              Move down
            </MenuItem>
          </>
        )}
        {open && <MenuSeparator />}
        {open && (
          <MenuItem onSelect={() => onDeed("discard")}>
            <CircleSlash aria-hidden="true" />
            Discard
          </MenuItem>
        )}
        <MenuItem tone="danger" onSelect={() => onDeed("delete")}>
          <Trash2 aria-hidden="true" />
          Delete for ever
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
