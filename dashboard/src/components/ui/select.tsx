import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { useFieldControl } from "./field";
import { controlClass } from "./input";

type SelectProps = ComponentProps<"select"> & {
  options?: readonly { value: string; label: string; disabled?: boolean }[];
};

/** The platform's own select: its list, keyboard support and picker are the best on every device. */
export function Select({ className, options, children, ...props }: SelectProps) {
  const control = useFieldControl(props);
  return (
    <span className={cn("relative block", className)}>
      <select {...props} {...control} className={cn(controlClass, "h-9 appearance-none pr-9 phone:h-11")}>
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-4 text-ink-3"
      />
    </span>
  );
}
