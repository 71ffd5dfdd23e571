import { ToggleGroup } from "radix-ui";
import { Label } from "@/components/ui/field";
import { copy } from "../copy";

/** ISO weekdays, 1 is Monday, in their usual order. */
const weekdays = [
  { value: 1, short: copy.timesFields.mon, long: copy.timesFields.monday },
  { value: 2, short: copy.timesFields.tue, long: copy.timesFields.tuesday },
  { value: 3, short: copy.timesFields.wed, long: copy.timesFields.wednesday },
  { value: 4, short: copy.timesFields.thu, long: copy.timesFields.thursday },
  { value: 5, short: copy.timesFields.fri, long: copy.timesFields.friday },
  { value: 6, short: copy.timesFields.sat, long: copy.timesFields.saturday },
  { value: 7, short: copy.timesFields.sun, long: copy.timesFields.sunday },
] as const;

type WeekdayFieldProps = {
  /** ISO weekdays, sorted. */
  value: number[];
  onChange: (weekdays: number[]) => void;
  problem: string | undefined;
};

/** Days of the week to choose from. */
export function WeekdayField({ value, onChange, problem }: WeekdayFieldProps) {
  return (
    <div className="grid gap-1.5">
      <Label asChild>
        <span>{copy.timesFields.weekdays}</span>
      </Label>
      <ToggleGroup.Root
        type="multiple"
        aria-label={copy.timesFields.weekdays}
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
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
