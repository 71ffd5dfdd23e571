import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { countOf } from "@/lib/number-words";
import { copy } from "../copy";
import type { ImportState } from "../import-state";

type ProgressBarProps = { label: string } & ({ value: number; max: number } | { value?: never; max?: never });

/** Without `value`, the end is unknown: a segment moves along and never fills the bar. */
export function ProgressBar({ value, max, label }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={value === undefined ? undefined : 0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-2 overflow-hidden rounded-full bg-hover"
    >
      {value === undefined ? (
        <div className="h-full w-1/4 animate-pass rounded-full bg-accent motion-reduce:animate-pulse" />
      ) : (
        <div
          className="h-full origin-left rounded-full bg-accent transition-transform duration-300"
          style={{ transform: `scaleX(${max === 0 ? 1 : value / max})` }}
        />
      )}
    </div>
  );
}

type Busy = Extract<ImportState, { step: "reading" | "checking" | "importing" }>;

function wordsOf(state: Busy): string {
  switch (state.step) {
    case "reading":
      return copy.progressStep.readingFiles;
    case "checking":
      return copy.progressStep.checkingNothingImportedYet(countOf(state.total, "file"));
    case "importing":
      return copy.progressStep.importedOf(state.done, countOf(state.total, "file"));
    default:
      return state satisfies never;
  }
}

export function ProgressStep({ state, onCancel }: { state: Busy; onCancel: () => void }) {
  return (
    <Card className="grid gap-4 px-6 py-10">
      <p role="status" className="font-medium tabular-nums">
        {wordsOf(state)}
      </p>
      {state.step === "importing" ? (
        <ProgressBar label={copy.common.filesImported} max={state.total} value={state.done} />
      ) : (
        <ProgressBar label={copy.progressStep.filesChecked} />
      )}
      {state.step === "importing" && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-3 text-sm">{copy.progressStep.keepPageOpen}</p>
          <Button size="sm" onClick={onCancel}>
            {copy.common.stop}
          </Button>
        </div>
      )}
    </Card>
  );
}
