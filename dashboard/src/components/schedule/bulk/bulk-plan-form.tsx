import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field, Label } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { localTimeAt } from "@/lib/schedule/wall-time";
import { ZoneCombobox } from "../zone-combobox";
import { type BulkPlan, planProblems } from "./bulk-plan";
import { WeekdayPicker } from "./weekday-picker";
import { WindowRows } from "./window-rows";

type BulkPlanFormProps = {
  plan: BulkPlan;
  workspaceZone: string;
  busy: boolean;
  error: unknown;
  onChange: (plan: BulkPlan) => void;
  onPreview: () => void;
  onClose: () => void;
};

export function BulkPlanForm({
  plan,
  workspaceZone,
  busy,
  error,
  onChange,
  onPreview,
  onClose,
}: BulkPlanFormProps) {
  const [asked, setAsked] = useState(false);
  const now = Date.now();
  const today = localTimeAt(now, plan.zone).slice(0, 10);
  const problems = planProblems(plan, today);
  const shown = asked ? problems : {};
  const change = (next: Partial<BulkPlan>) => onChange({ ...plan, ...next });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!busy && Object.keys(problems).length === 0) onPreview();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Posts a week" error={shown.perWeek}>
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={21}
            value={plan.perWeek}
            onChange={(event) => change({ perWeek: event.target.value })}
          />
        </Field>
        <Field label="Starting on" error={shown.startDate}>
          <Input
            type="date"
            min={today}
            max="2199-12-31"
            value={plan.startDate}
            onChange={(event) => change({ startDate: event.target.value })}
          />
        </Field>
      </div>
      <div className="grid gap-1.5">
        <Label asChild>
          <span>Weekdays</span>
        </Label>
        <WeekdayPicker value={plan.weekdays} onChange={(weekdays) => change({ weekdays })} />
        {shown.weekdays && (
          <p role="alert" className="text-bad text-sm">
            {shown.weekdays}
          </p>
        )}
      </div>
      <WindowRows
        windows={plan.windows}
        onChange={(windows) => change({ windows })}
        problem={shown.windows}
      />
      <Field label="Time zone">
        <ZoneCombobox
          value={plan.zone}
          onChange={(zone) => change({ zone })}
          workspaceZone={workspaceZone}
          at={now}
        />
      </Field>
      <FormError error={error} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" variant="primary" loading={busy}>
          Preview the times
        </Button>
      </DialogFooter>
    </form>
  );
}
