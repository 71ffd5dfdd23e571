import { RadioGroup } from "radix-ui";
import { useId } from "react";

export function RadioOption({ value, label }: { value: string; label: string }) {
  const id = useId();
  return (
    <div className="flex min-h-8 items-center gap-2.5 phone:min-h-11">
      <RadioGroup.Item
        id={id}
        value={value}
        className="grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface data-[state=checked]:border-primary"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
      </RadioGroup.Item>
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
    </div>
  );
}
