import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { countOf } from "@/lib/count-words";
import { copy } from "../copy";
import type { ImportState } from "../import-state";
import { ProgressBar } from "./progress-bar";

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
