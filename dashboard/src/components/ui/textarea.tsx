import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { useFieldControl } from "./field";
import { controlClass } from "./input";

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
