import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Input } from "./input";

/** An amount in US dollars. */
export function DollarInput({ className, ...props }: ComponentProps<typeof Input>) {
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-3 text-sm"
      >
        $
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className={cn("pl-7 tabular-nums", className)}
        {...props}
      />
    </span>
  );
}
