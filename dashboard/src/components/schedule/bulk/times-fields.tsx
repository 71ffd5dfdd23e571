import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { copy } from "../../copy";
import { WeekdayField } from "../weekday-field";
import { ZoneCombobox } from "../zone-combobox";
import type { BulkPlan, PlanProblems } from "./bulk-plan";
import { WindowRows } from "./window-rows";

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
      <WeekdayField
        value={plan.weekdays}
        onChange={(weekdays) => change({ weekdays })}
        problem={problems.weekdays}
      />
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
