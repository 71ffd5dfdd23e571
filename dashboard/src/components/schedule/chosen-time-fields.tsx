import { RadioGroup } from "radix-ui";
import { useEffect, useRef } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { type ChosenTime, type ResolvedTime, resolveChosen } from "@/lib/schedule/chosen-time";
import { localTimeAt, offsetAt } from "@/lib/schedule/wall-time";
import { copy } from "../copy";
import { ZoneCombobox } from "./zone-combobox";

type ClockChangeProps = {
  resolved: ResolvedTime;
  zone: string;
  later: boolean;
  onLaterChange: (later: boolean) => void;
};

const itemClass =
  "flex min-h-9 items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-hover phone:min-h-11";

/** Explains a time that does not exist that day, or occurs twice. */
function ClockChange({ resolved, zone, later, onLaterChange }: ClockChangeProps) {
  const time = resolved.asked.slice(11, 16);
  const day = dayAndTime(resolved.instant, zone).replace(/,.*/, "");
  if (resolved.resolution === "gap") {
    return (
      <Notice tone="warn">
        {copy.clockChange.doesNotExist(time, zoneLabel(zone), day, resolved.localTime.slice(11, 16))}
      </Notice>
    );
  }
  if (resolved.resolution !== "overlap" || resolved.alternative === null) return null;
  const choices = [
    { value: "first", label: copy.clockChange.label, at: resolved.instant },
    { value: "second", label: copy.clockChange.secondAfterClocksGoBack, at: resolved.alternative },
  ];
  return (
    <div className="grid gap-2">
      <Notice tone="warn">{copy.clockChange.happensTwice(time, zoneLabel(zone), day)}</Notice>
      <RadioGroup.Root
        aria-label={copy.clockChange.which(time)}
        value={later ? "second" : "first"}
        onValueChange={(value) => onLaterChange(value === "second")}
        className="grid gap-0.5"
      >
        {choices.map(({ value, label, at }) => (
          <RadioGroup.Item key={value} value={value} className={itemClass}>
            <span className="grid size-4.5 shrink-0 place-items-center rounded-full border border-control bg-surface">
              <RadioGroup.Indicator className="size-2.5 rounded-full bg-primary" />
            </span>
            {label}
            <span className="text-ink-3 text-xs">UTC{offsetAt(at, zone)}</span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}

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

/** Why nothing can be scheduled at the chosen time; undefined when it can. */
export function chosenTimeProblem(chosen: ChosenTime, now: number, asked: boolean): string | undefined {
  const resolved = resolveChosen(chosen);
  if (!resolved) return asked ? copy.scheduleForm.enterDateAndTime : undefined;
  return resolved.at <= now ? copy.scheduleForm.timeHasPassedChoose : undefined;
}

type ChosenTimeFieldsProps = {
  chosen: ChosenTime;
  onChange: (chosen: ChosenTime) => void;
  workspaceZone: string;
  problem: string | undefined;
  now: number;
};

/** Date, time and zone, and what they mean elsewhere. */
export function ChosenTimeFields({ chosen, onChange, workspaceZone, problem, now }: ChosenTimeFieldsProps) {
  const firstInput = useRef<HTMLInputElement>(null);
  // The dialog opens before this has loaded, and has focused its close button.
  useEffect(() => firstInput.current?.focus(), []);
  const resolved = resolveChosen(chosen);
  const change = (next: Partial<ChosenTime>) => onChange({ ...chosen, later: false, ...next });
  return (
    <>
      <div className="grid grid-cols-[1fr_8.5rem] items-start gap-3">
        <Field label={copy.scheduleForm.date} error={problem} className="[&>p]:w-[calc(100%+9.25rem)]">
          <Input
            ref={firstInput}
            type="date"
            min={localTimeAt(now, chosen.zone).slice(0, 10)}
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
    </>
  );
}
