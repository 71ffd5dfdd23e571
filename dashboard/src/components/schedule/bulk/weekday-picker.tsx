import { ToggleGroup } from "radix-ui";
import { weekdays } from "./weekdays";

type WeekdayPickerProps = { value: number[]; onChange: (weekdays: number[]) => void };

export function WeekdayPicker({ value, onChange }: WeekdayPickerProps) {
  return (
    <ToggleGroup.Root
      type="multiple"
      aria-label="Weekdays"
      value={value.map(String)}
      onValueChange={(next) => onChange(next.map(Number).sort((a, b) => a - b))}
      className="grid grid-cols-7 gap-1"
    >
      {weekdays.map((day) => (
        <ToggleGroup.Item
          key={day.value}
          value={String(day.value)}
          aria-label={day.long}
          className="h-9 rounded-lg border border-line-strong bg-surface font-medium text-ink-2 text-sm transition-colors hover:bg-muted data-[state=on]:border-primary data-[state=on]:bg-primary data-[state=on]:text-on-primary phone:h-11 phone:text-xs"
        >
          {day.short}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
