import { RadioGroup } from "radix-ui";
import { Notice } from "@/components/ui/notice";
import type { ResolvedTime } from "@/lib/schedule/chosen-time";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { offsetAt } from "@/lib/schedule/wall-time";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { copy } from "../copy";

type ClockChangeProps = {
  resolved: ResolvedTime;
  zone: string;
  later: boolean;
  onLaterChange: (later: boolean) => void;
};

const itemClass =
  "flex min-h-9 items-center gap-2.5 rounded-md px-2 text-left text-sm hover:bg-hover phone:min-h-11";

/** Explains a time that does not exist that day, or occurs twice. */
export function ClockChange({ resolved, zone, later, onLaterChange }: ClockChangeProps) {
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
