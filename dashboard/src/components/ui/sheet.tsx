import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { copy } from "../copy";
import { Button } from "./button";
import { overlayClass } from "./dialog";

export const Sheet = Radix.Root;
export const SheetTrigger = Radix.Trigger;

/** A panel over one edge of the screen. `label` names it for screen readers. */
export function SheetContent({
  label,
  side = "left",
  className,
  children,
}: {
  label: string;
  side?: "left" | "right";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClass} />
      <Radix.Content
        aria-describedby={undefined}
        className={cn(
          "fixed inset-y-0 z-50 flex w-80 max-w-[86vw] flex-col overflow-y-auto bg-raised shadow-modal focus:outline-none",
          side === "left" ? "left-0 animate-slide border-r" : "right-0 animate-fade border-l",
          className,
        )}
      >
        <Radix.Title className="sr-only">{label}</Radix.Title>
        {children}
        <Radix.Close asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={copy.common.close}
            className="absolute top-3 right-2"
          >
            <X aria-hidden="true" />
          </Button>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}
