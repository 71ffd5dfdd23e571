import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";

/** One of a few choices that each need a sentence. */
export function ChoiceCard({
  value,
  label,
  disabled = false,
  children,
}: {
  value: string;
  label: string;
  disabled?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="relative flex gap-3 rounded-lg border border-line-strong bg-surface p-3 shadow-card transition-colors has-data-[state=checked]:border-primary has-data-[state=checked]:ring-1 has-data-[state=checked]:ring-primary has-disabled:bg-muted/60">
      <RadioGroup.Item
        id={id}
        value={value}
        disabled={disabled}
        aria-describedby={`${id}-meaning`}
        className="relative z-1 mt-px grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface disabled:opacity-50 data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
      </RadioGroup.Item>
      <div className="grid content-start gap-0.5">
        <label htmlFor={id} className="font-medium text-sm after:absolute after:inset-0">
          {label}
        </label>
        <p id={`${id}-meaning`} className="text-ink-2 text-sm">
          {children}
        </p>
      </div>
    </div>
  );
}
