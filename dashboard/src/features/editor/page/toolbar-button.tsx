import { Toolbar } from "radix-ui";
import type { ComponentProps } from "react";
import { buttonClass } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { cn } from "@/lib/cn";

type ToolbarButtonProps = ComponentProps<typeof Toolbar.Button> & { label: string; keys?: string };

export function ToolbarButton({ label, keys, ...props }: ToolbarButtonProps) {
  return (
    <Tooltip content={keys ? `${label} (${keys})` : label} side="bottom">
      <Toolbar.Button
        aria-label={label}
        className={cn(buttonClass("ghost", "icon-sm"), "aria-pressed:bg-muted aria-pressed:text-ink")}
        {...props}
      />
    </Tooltip>
  );
}
