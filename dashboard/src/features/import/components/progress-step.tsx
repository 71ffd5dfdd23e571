import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { countOf } from "@/lib/count-words";
import type { ImportState } from "../import-state";
import { ProgressBar } from "./progress-bar";

type Busy = Extract<ImportState, { step: "reading" | "checking" | "importing" }>;

function wordsOf(state: Busy): string {
  switch (state.step) {
    case "reading":
      return "Reading the files…";
    case "checking":
      return `Checking ${countOf(state.total, "file")}. Nothing is imported yet.`;
    case "importing":
      return `Imported ${state.done} of ${countOf(state.total, "file")}`;
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
        <ProgressBar label="Files imported" max={state.total} value={state.done} />
      ) : (
        <ProgressBar label="Files checked" />
      )}
      {state.step === "importing" && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-3 text-sm">Keep this page open until the import finishes.</p>
          <Button size="sm" onClick={onCancel}>
            Stop
          </Button>
        </div>
      )}
    </Card>
  );
}
