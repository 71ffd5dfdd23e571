import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** The square is 18 pixels; the touch area around it is 44. */
export function Checkbox({ className, checked, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      checked={checked}
      className={cn(
        "relative grid size-4.5 shrink-0 place-items-center rounded-[5px] border border-control bg-surface text-on-primary",
        "after:-inset-[13px] after:absolute data-[state=checked]:border-primary data-[state=indeterminate]:border-primary",
        "data-[state=checked]:bg-primary data-[state=indeterminate]:bg-primary disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Radix.Indicator>
        {checked === "indeterminate" ? (
          <Minus aria-hidden="true" className="size-3.5" strokeWidth={3} />
        ) : (
          <Check aria-hidden="true" className="size-3.5" strokeWidth={3} />
        )}
      </Radix.Indicator>
    </Radix.Root>
  );
}
