import type { ScheduleInput } from "@schema/posts";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { Input } from "@/components/ui/input";
import { resolveChosen } from "@/lib/schedule/chosen-time";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { initialTime, type TimedPost } from "@/lib/schedule/initial-time";
import { scheduleInput } from "@/lib/schedule/schedule-input";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { localTimeAt, offsetAt } from "@/lib/schedule/wall-time";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { useNow } from "@/lib/use-now";
import { copy } from "../copy";
import { ClockChange } from "./clock-change";
import { scheduleToast } from "./schedule-toast";
import { ZoneCombobox } from "./zone-combobox";

/** One instant, in milliseconds, in the chosen zone, the viewer's and UTC. */
function TimePreview({ at, zone }: { at: number; zone: string }) {
  const rows = [...new Set([zone, viewerZone(), "UTC"])].map((each) => ({
    zone: each,
    note: [each === zone && "chosen", each === viewerZone() && copy.scheduleForm.timeZone]
      .filter(Boolean)
      .join(", "),
  }));
  return (
    <dl
      aria-label={copy.scheduleForm.timeInOtherTimeZones}
      className="grid gap-px overflow-hidden rounded-lg border bg-line"
    >
      {rows.map((row) => (
        <div
          key={row.zone}
          className="flex flex-wrap items-baseline justify-between gap-x-4 bg-surface phone:flex-col px-3 py-2 text-sm"
        >
          <dt className="text-ink-2">
            {zoneLabel(row.zone)}
            {row.note && <span className="ml-1.5 text-ink-3 text-xs">{row.note}</span>}
          </dt>
          <dd className="font-medium tabular-nums">
            {dayAndTime(at, row.zone)}
            {row.zone !== "UTC" && (
              <span className="ml-1.5 font-normal text-ink-3 text-xs">UTC{offsetAt(at, row.zone)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type ScheduleFormProps = {
  post: TimedPost & { title: string };
  workspaceZone: string;
  onSchedule: (input: ScheduleInput) => Promise<unknown>;
  /** Cancels the current schedule; absent if there is none. */
  onCancelSchedule?: (() => void) | undefined;
  onClose: () => void;
};

export function ScheduleForm({
  post,
  workspaceZone,
  onSchedule,
  onCancelSchedule,
  onClose,
}: ScheduleFormProps) {
  const now = useNow(5000);
  const [chosen, setChosen] = useState(() => initialTime(post, workspaceZone, now));
  const [state, setState] = useState<{ busy: boolean; asked: boolean; error?: unknown }>({
    busy: false,
    asked: false,
  });
  const firstInput = useRef<HTMLInputElement>(null);
  // The dialog opens before this form has loaded, and has focused its close button.
  useEffect(() => firstInput.current?.focus(), []);
  const resolved = resolveChosen(chosen);
  const isPast = resolved !== null && resolved.at <= now;
  const today = localTimeAt(now, chosen.zone).slice(0, 10);
  const change = (next: Partial<typeof chosen>) => {
    setChosen({ ...chosen, later: false, ...next });
    setState({ busy: false, asked: false });
  };

  const submit = async () => {
    if (!resolved || isPast) return setState({ busy: false, asked: true });
    setState({ busy: true, asked: true });
    try {
      await onSchedule(scheduleInput(chosen, resolved));
      scheduleToast.success(copy.scheduleForm.isScheduled(post.title), {
        description: `${dayAndTime(resolved.at, chosen.zone)}, ${zoneLabel(chosen.zone)}`,
      });
      onClose();
    } catch (error) {
      setState({ busy: false, asked: true, error });
    }
  };

  const incomplete = state.asked && !resolved ? copy.scheduleForm.enterDateAndTime : undefined;
  const past = isPast ? copy.scheduleForm.timeHasPassedChoose : undefined;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!state.busy) void submit();
      }}
    >
      <div className="grid grid-cols-[1fr_8.5rem] items-start gap-3">
        <Field
          label={copy.scheduleForm.date}
          error={incomplete ?? past}
          className="[&>p]:w-[calc(100%+9.25rem)]"
        >
          <Input
            ref={firstInput}
            type="date"
            min={today}
            max="2199-12-31"
            value={chosen.date}
            onChange={(event) => change({ date: event.target.value })}
          />
        </Field>
        <Field label={copy.scheduleForm.time}>
          <Input type="time" value={chosen.time} onChange={(event) => change({ time: event.target.value })} />
        </Field>
      </div>
      <Field label={copy.common.timeZone}>
        <ZoneCombobox
          value={chosen.zone}
          onChange={(zone) => change({ zone })}
          workspaceZone={workspaceZone}
          at={resolved?.at ?? now}
        />
      </Field>
      {resolved && (
        <>
          <ClockChange
            resolved={resolved}
            zone={chosen.zone}
            later={chosen.later}
            onLaterChange={(later) => change({ later })}
          />
          <TimePreview at={resolved.at} zone={chosen.zone} />
        </>
      )}
      <FormError error={state.error} />
      <DialogFooter className="mt-1">
        {onCancelSchedule && (
          <Button variant="danger-ghost" className="mr-auto" onClick={onCancelSchedule}>
            {copy.scheduleForm.cancelSchedule}
          </Button>
        )}
        <Button onClick={onClose}>{copy.common.close}</Button>
        <Button type="submit" variant="primary" loading={state.busy}>
          {post.scheduledAt && !post.scheduleFailedAt
            ? copy.scheduleForm.reschedule
            : copy.scheduleForm.schedule}
        </Button>
      </DialogFooter>
    </form>
  );
}
