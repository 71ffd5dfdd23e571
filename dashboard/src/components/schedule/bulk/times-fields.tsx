import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { WeekdayField } from "@/components/schedule/weekday-field";
import { ZoneCombobox } from "@/components/schedule/zone-combobox";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { copy } from "../../copy";
import type { BulkPlan, PlanProblems } from "./bulk-plan";

export type PostingWindow = { id: number; from: string; to: string };

const most = 6;

type WindowRowsProps = {
  windows: PostingWindow[];
  onChange: (windows: PostingWindow[]) => void;
  problem: string | undefined;
};

/** The times of day between which posts are published. */
function WindowRows({ windows, onChange, problem }: WindowRowsProps) {
  const edit = (id: number, change: Partial<PostingWindow>) =>
    onChange(windows.map((one) => (one.id === id ? { ...one, ...change } : one)));
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{copy.windowRows.postingWindows}</legend>
      {windows.map(({ id, from, to }, index) => (
        <div key={id} className="flex items-center gap-2">
          <span className="min-w-0 max-w-40 flex-1">
            <Input
              type="time"
              aria-label={copy.windowRows.windowStart(index + 1)}
              className="phone:px-2!"
              value={from}
              onChange={(event) => edit(id, { from: event.target.value })}
            />
          </span>
          <span aria-hidden="true" className="text-ink-3">
            to
          </span>
          <span className="min-w-0 max-w-40 flex-1">
            <Input
              type="time"
              aria-label={copy.windowRows.windowEnd(index + 1)}
              className="phone:px-2!"
              value={to}
              onChange={(event) => edit(id, { to: event.target.value })}
            />
          </span>
          {windows.length > 1 && (
            <IconButton
              label={copy.windowRows.removeWindow(index + 1)}
              onClick={() => onChange(windows.filter((one) => one.id !== id))}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-bad text-sm">
          {problem}
        </p>
      )}
      {windows.length < most && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-2 w-fit"
          onClick={() =>
            onChange([
              ...windows,
              { id: Math.max(...windows.map((one) => one.id)) + 1, from: "18:00", to: "20:00" },
            ])
          }
        >
          <Plus aria-hidden="true" />
          {copy.windowRows.addWindow}
        </Button>
      )}
    </fieldset>
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
