import { Toolbar } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";

type ToolbarButtonProps = ComponentProps<typeof Toolbar.Button> & { label: string; keys?: string };

export function ToolbarButton({ label, keys, ...props }: ToolbarButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} side="bottom">
      <Toolbar.Button aria-label={label} className={buttonClass("ghost", "icon-sm")} {...props} />
    </Tooltip>
  );
}
