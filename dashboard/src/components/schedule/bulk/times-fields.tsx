import { Field, Label } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ZoneCombobox } from "../zone-combobox";
import type { BulkPlan, PlanProblems } from "./bulk-plan";
import { WeekdayPicker } from "./weekday-picker";
import { WindowRows } from "./window-rows";

type TimesFieldsProps = {
  plan: BulkPlan;
  problems: PlanProblems;
  today: string;
  workspaceZone: string;
  onChange: (plan: BulkPlan) => void;
};

/** When posts are to go out. */
export function TimesFields({ plan, problems, today, workspaceZone, onChange }: TimesFieldsProps) {
  const change = (next: Partial<BulkPlan>) => onChange({ ...plan, ...next });
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Posts a week" error={problems.perWeek}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={21}
            value={plan.perWeek}
            onChange={({ target }) => change({ perWeek: target.value })}
          />
        </Field>
        <Field label="Starting on" error={problems.startDate}>
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
          <span>Weekdays</span>
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
      <Field label="Time zone">
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
