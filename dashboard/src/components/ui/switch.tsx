import { Switch as Radix } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

type SwitchProps = Omit<ComponentProps<typeof Radix.Root>, "children"> & {
  label: ReactNode;
  hint?: ReactNode;
};

export function Switch({ label, hint, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start justify-between gap-6", className)}>
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-3 text-sm">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative mt-0.5 h-5.5 w-9.5 shrink-0 rounded-full bg-control transition-colors after:absolute after:inset-[-11px] disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:bg-accent"
        {...props}
      >
        <Radix.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-white shadow-pop transition-transform data-[state=checked]:translate-x-4.5 dark:bg-canvas" />
      </Radix.Root>
    </div>
  );
}
