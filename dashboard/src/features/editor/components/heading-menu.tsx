import Heading from "lucide-react/icons/heading";
import { useRef } from "react";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/components/ui/menu";
import { type Format, formats, keyWords } from "../source/format-keymap";
import { ToolbarButton } from "./toolbar-button";

const levels = [
  { format: "heading2", label: "Heading 2" },
  { format: "heading3", label: "Heading 3" },
  { format: "heading4", label: "Heading 4" },
] as const;

/** The post's title is its first heading, so those in the text begin at the second level. */
export function HeadingMenu({ onChoose }: { onChoose: (format: Format) => void }) {
  const chosen = useRef(false);
  return (
    <Menu>
      <MenuTrigger asChild>
        <ToolbarButton label="Heading">
          <Heading aria-hidden="true" />
        </ToolbarButton>
      </MenuTrigger>
      <MenuContent align="start" onCloseAutoFocus={(event) => event.preventDefault()}>
        {levels.map(({ format, label }) => (
          <MenuItem
            key={format}
            onSelect={() => {
              chosen.current = true;
              onChoose(format);
            }}
          >
            {label}
            <span className="ml-auto pl-6 text-ink-3 text-xs">{keyWords(formats[format].key)}</span>
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
}
