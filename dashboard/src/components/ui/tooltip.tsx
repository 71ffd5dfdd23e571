import { Tooltip as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";

export const TooltipProvider = Radix.Provider;

/** Wraps one focusable child. Its text must also be available to screen readers in another way. */
export function Tooltip({
  content,
  side = "top",
  children,
}: {
  content: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}) {
  // Controlled, so that it announces that it opens before its content listens for other tooltips that do.
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root delayDuration={350} open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 animate-fade rounded-md bg-primary px-2 py-1 text-on-primary text-xs shadow-pop"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
