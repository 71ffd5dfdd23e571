import type { Autopilot } from "@schema/autopilots";
import { Link } from "@tanstack/react-router";
import { WritingOptionsFields } from "@/components/runs/writing-options-fields";
import { WeekdayField } from "@/components/schedule/weekday-field";
import { ZoneCombobox } from "@/components/schedule/zone-combobox";
import { Button } from "@/components/ui/button";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DollarInput } from "@/components/ui/dollar-input";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, shortDate } from "@/lib/dates";
import { useNow } from "@/lib/hooks";
import { weeklyDates } from "@/lib/schedule/wall-time";
import { type AutopilotFields, type AutopilotProblems, autopilotProblems } from "../autopilot-input";
import { copy } from "../copy";
import { ReviewerField } from "./reviewer-field";

const shown = 6;
const dayMs = 86_400_000;

/** The next dates that follow from the form: when each post is published, and when it is written. */
function NextDates({ fields }: { fields: AutopilotFields }) {
  const { slug } = useCurrentWorkspace();
  const now = useNow(60_000);
  const { weekdays, time, timezone, daysAhead } = fields;
  const problems = autopilotProblems(fields);
  const dates =
    problems.time || problems.weekdays ? [] : weeklyDates({ weekdays, time, timezone }, now, shown);
  const written = (at: number) => {
    const from = at - Number(daysAhead) * dayMs;
    return from <= now ? copy.form.writtenNow : copy.form.writtenFrom(shortDate(from, timezone));
  };
  return (
    <>
      {dates.length > 0 && (
        <ol aria-label={copy.form.nextDates} className="rounded-lg border">
          {dates.map(({ date, at }) => (
            <li key={date} className="grid border-b px-3 py-2 text-sm last:border-b-0">
              <time dateTime={new Date(at).toISOString()} className="tabular-nums">
                {dayAndTime(at, timezone)}
              </time>
              {!problems.daysAhead && <span className="text-ink-3 text-xs">{written(at)}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="text-ink-3 text-sm">
        {copy.form.budget}{" "}
        <Link to="/w/$slug/writer" params={{ slug }} className={textLinkClass}>
          {copy.form.writer}
        </Link>
      </p>
    </>
  );
}

type AutopilotFormProps = {
  fields: AutopilotFields;
  problems: AutopilotProblems;
  workspaceZone: string;
  reviewer: Autopilot["reviewer"];
  onChange: (next: Partial<AutopilotFields>) => void;
  onSubmit: () => void;
  submitLabel: string;
  saving: boolean;
  error: unknown;
};

/** When, about what and how posts are written, beside the dates that follow from it. */
export function AutopilotForm(props: AutopilotFormProps) {
  const { fields, problems, workspaceZone, reviewer, onChange: change, onSubmit } = props;
  const { submitLabel, saving, error } = props;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid gap-6">
        <Card>
          <CardHeader title={copy.form.when} />
          <CardBody className="grid gap-4">
            <Field label={copy.form.name} error={problems.name}>
              <Input
                maxLength={200}
                value={fields.name}
                onChange={({ target }) => change({ name: target.value })}
              />
            </Field>
            <WeekdayField
              value={fields.weekdays}
              onChange={(weekdays) => change({ weekdays })}
              problem={problems.weekdays}
            />
            <div className="grid grid-cols-2 items-start gap-3">
              <Field label={copy.form.time} error={problems.time}>
                <Input
                  type="time"
                  value={fields.time}
                  onChange={({ target }) => change({ time: target.value })}
                />
              </Field>
              <Field label={copy.form.daysAhead} error={problems.daysAhead}>
                <Input
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={60}
                  value={fields.daysAhead}
                  onChange={({ target }) => change({ daysAhead: target.value })}
                />
              </Field>
            </div>
            <p className="-mt-2 text-ink-3 text-sm">{copy.form.daysAheadHint}</p>
            <Field label={copy.form.timeZone}>
              <ZoneCombobox
                value={fields.timezone}
                onChange={(timezone) => change({ timezone })}
                workspaceZone={workspaceZone}
                at={Date.now()}
              />
            </Field>
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={copy.form.topics} />
          <CardBody className="grid gap-5">
            <Field label={copy.form.keywords} optional hint={copy.form.keywordsHint}>
              <Input value={fields.keywords} onChange={({ target }) => change({ keywords: target.value })} />
            </Field>
            <Switch
              label={copy.form.suggestTopics}
              hint={copy.form.suggestTopicsHint}
              checked={fields.suggestTopics}
              onCheckedChange={(suggestTopics) => change({ suggestTopics })}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={copy.form.how} />
          <CardBody className="grid gap-5">
            <Switch
              label={copy.form.review}
              hint={fields.review ? copy.form.reviewHint : copy.form.noReviewHint}
              checked={fields.review}
              onCheckedChange={(review) => change({ review })}
            />
            {fields.review && (
              <ReviewerField
                value={fields.reviewerId}
                stored={reviewer}
                onChange={(reviewerId) => change({ reviewerId })}
              />
            )}
            <WritingOptionsFields
              fields={fields.writing}
              inherited={copy.form.workspaceDefault}
              onChange={(writing) => change({ writing })}
            />
            <Switch
              label={copy.form.images}
              hint={copy.form.imagesHint}
              checked={fields.images}
              onCheckedChange={(images) => change({ images })}
            />
          </CardBody>
        </Card>
        <Card>
          <CardHeader title={copy.form.ownBudget} />
          <CardBody>
            <Field
              label={copy.form.monthlyBudget}
              optional
              hint={copy.form.monthlyBudgetHint}
              error={problems.monthlyBudget}
            >
              <DollarInput
                value={fields.monthlyBudget}
                onChange={({ target }) => change({ monthlyBudget: target.value })}
              />
            </Field>
          </CardBody>
        </Card>
      </div>
      <Card className="lg:sticky lg:top-6">
        <CardHeader title={copy.form.nextDates} description={copy.form.nextDatesHint} />
        <CardBody className="grid gap-4">
          <NextDates fields={fields} />
          <FormError error={error} />
          <Button type="submit" variant="primary" loading={saving} className="w-full">
            {submitLabel}
          </Button>
        </CardBody>
      </Card>
    </form>
  );
}
