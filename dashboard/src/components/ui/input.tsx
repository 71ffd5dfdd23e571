import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { useFieldControl } from "./field";

/** A font size of 16 pixels keeps phone browsers from zooming in. */
export const controlClass =
  "w-full rounded-lg border border-line-strong bg-surface px-3 text-ink text-base md:text-sm shadow-card transition-[border-color,box-shadow] placeholder:text-ink-3 hover:border-control focus:border-accent focus:outline-none focus:ring-3 focus:ring-accent/25 aria-invalid:border-bad aria-invalid:focus:ring-bad/25 disabled:cursor-not-allowed disabled:bg-muted disabled:text-ink-3 [&[readonly]]:bg-muted";

export function Input({ className, ...props }: ComponentProps<"input">) {
  const control = useFieldControl(props);
  return <input {...props} {...control} className={cn(controlClass, "h-9 phone:h-11", className)} />;
}

export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  const control = useFieldControl(props);
  return (
    <textarea
      rows={rows}
      {...props}
      {...control}
      className={cn(controlClass, "field-sizing-content min-h-20 resize-y py-2 leading-relaxed", className)}
    />
  );
}
