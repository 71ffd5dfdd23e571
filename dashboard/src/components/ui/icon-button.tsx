import type { ComponentProps } from "react";
import { Button } from "./button";
import { Tooltip } from "./tooltip";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "aria-label" | "asChild"> & {
  /** Announced by screen readers and shown as the tooltip. */
  label: string;
};

export function IconButton({ label, variant = "ghost", size = "icon-sm", ...props }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button aria-label={label} variant={variant} size={size} {...props} />
    </Tooltip>
  );
}
