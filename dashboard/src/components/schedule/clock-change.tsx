import { RadioGroup } from "radix-ui";
import { Notice } from "@/components/ui/notice";
import type { ResolvedTime } from "@/lib/schedule/chosen-time";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { offsetAt } from "@/lib/schedule/wall-time";
import { zoneLabel } from "@/lib/schedule/zone-label";

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
  const day = dayAndTime(resolved.instant, zone).split(",")[0];
  if (resolved.resolution === "gap") {
    return (
      <Notice tone="warn">
        {time} does not exist in {zoneLabel(zone)} on {day}, when clocks go forward. The post will be
        published at {resolved.localTime.slice(11, 16)}.
      </Notice>
    );
  }
  if (resolved.resolution !== "overlap" || resolved.alternative === null) return null;
  const choices = [
    { value: "first", label: "The first, before clocks go back", at: resolved.instant },
    { value: "second", label: "The second, after clocks go back", at: resolved.alternative },
  ];
  return (
    <div className="grid gap-2">
      <Notice tone="warn">
        {time} happens twice in {zoneLabel(zone)} on {day}, when clocks go back. Which one do you mean?
      </Notice>
      <RadioGroup.Root
        aria-label={`Which ${time}`}
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
