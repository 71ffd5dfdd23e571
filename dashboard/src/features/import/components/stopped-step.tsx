import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import type { ImportState } from "../import-state";
import { ProgressBar } from "./progress-bar";

type StoppedStepProps = {
  state: Extract<ImportState, { step: "stopped" }>;
  onContinue: () => void;
  onStartOver: () => void;
};

export function StoppedStep({ state, onContinue, onStartOver }: StoppedStepProps) {
  const { phase, done, total, error } = state;
  return (
    <Card className="grid gap-4 px-6 py-8">
      <h2 className="font-semibold text-base">
        {phase === "checking" ? "The files could not be checked" : `Stopped after ${done} of ${total} files`}
      </h2>
      {phase === "importing" && <ProgressBar label="Files imported" value={done} max={total} />}
      <FormError error={error} />
      <p className="text-ink-2 text-sm">
        {phase === "checking"
          ? "Nothing has been written."
          : "What was imported stays. Going on sends the rest; starting over is safe too: nothing is doubled."}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onContinue}>
          {phase === "checking" ? "Try again" : "Go on"}
        </Button>
        <Button onClick={onStartOver}>Start over</Button>
      </div>
    </Card>
  );
}
