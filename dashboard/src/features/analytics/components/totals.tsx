import type { AnalyticsFigures } from "@schema/analytics";
import { RadioGroup } from "radix-ui";
import { changeOf, type Measure, measureNames, measures } from "../figure-words";

type TotalsProps = {
  totals: AnalyticsFigures;
  previous: AnalyticsFigures;
  measure: Measure;
  onMeasure: (measure: Measure) => void;
};

/** The totals; the chosen one is drawn below. */
export function Totals({ totals, previous, measure, onMeasure }: TotalsProps) {
  return (
    <RadioGroup.Root
      aria-label="What the chart shows"
      value={measure}
      onValueChange={(name) => onMeasure(name as Measure)}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-t-xl border-b bg-line lg:grid-cols-4"
    >
      {measureNames.map((name) => {
        const change = changeOf(name, totals, previous);
        return (
          <RadioGroup.Item
            key={name}
            value={name}
            className="-outline-offset-2 relative grid min-w-0 gap-1 bg-surface px-5 py-4 text-left transition-colors hover:bg-muted/60 data-[state=checked]:shadow-[inset_0_-2px_0_var(--accent)]"
          >
            <span className="text-ink-2 text-sm">{measures[name].label}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-semibold text-xl tabular-nums tracking-tight">
                {measures[name].say(measures[name].of(totals))}
              </span>
              {change && (
                <span className="text-ink-3 text-xs tabular-nums" title="Against as many days before">
                  {change}
                  <span className="sr-only"> against as many days before</span>
                </span>
              )}
            </span>
          </RadioGroup.Item>
        );
      })}
    </RadioGroup.Root>
  );
}
