import { ToggleGroup } from "radix-ui";
import { Field, Label } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "../../copy";
import { ZoneCombobox } from "../zone-combobox";
import type { BulkPlan, PlanProblems } from "./bulk-plan";
import { WindowRows } from "./window-rows";

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

type WeekdayPickerProps = { value: number[]; onChange: (weekdays: number[]) => void };

function WeekdayPicker({ value, onChange }: WeekdayPickerProps) {
  return (
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
  );
}

type TimesFieldsProps = {
  plan: BulkPlan;
  problems: PlanProblems;
  today: string;
  workspaceZone: string;
  onChange: (plan: BulkPlan) => void;
};

/** When posts are published. */
export function TimesFields({ plan, problems, today, workspaceZone, onChange }: TimesFieldsProps) {
  const change = (next: Partial<BulkPlan>) => onChange({ ...plan, ...next });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label={copy.timesFields.postsPerWeek} error={problems.perWeek}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={21}
            value={plan.perWeek}
            onChange={({ target }) => change({ perWeek: target.value })}
          />
        </Field>
        <Field label={copy.timesFields.startDate} error={problems.startDate}>
          <Input
            type="date"
            min={today}
            max="2199-12-31"
            value={plan.startDate}
            onChange={({ target }) => change({ startDate: target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-1.5">
        <Label asChild>
          <span>{copy.timesFields.weekdays}</span>
        </Label>
        <WeekdayPicker value={plan.weekdays} onChange={(weekdays) => change({ weekdays })} />
        {problems.weekdays && (
          <p role="alert" className="text-bad text-sm">
            {problems.weekdays}
          </p>
        )}
      </div>
      <WindowRows
        windows={plan.windows}
        onChange={(windows) => change({ windows })}
        problem={problems.windows}
      />
      <Field label={copy.common.timeZone}>
        <ZoneCombobox
          value={plan.zone}
          onChange={(zone) => change({ zone })}
          workspaceZone={workspaceZone}
          at={Date.now()}
        />
      </Field>
    </>
  );
}
