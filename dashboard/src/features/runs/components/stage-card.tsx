import type { RunDetail, RunStage } from "@schema/runs";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { stageWords } from "@/lib/runs/run-words";
import type { StageGroup } from "../step-groups";
import { StepRow } from "./step-row";

type StageCardProps = {
  run: Pick<RunDetail, "id" | "nextTryAt">;
  group: StageGroup;
  /** Absent where it cannot be done anew now, or not by this person. */
  onRepeat: (() => void) | undefined;
};

/** The steps of one stage. */
export function StageCard({ run, group, onRepeat }: StageCardProps) {
  const { stage, steps } = group;
  if (steps.length === 0) return null;
  const { label } = stageWords[stage];
  const parts = new Set(steps.map((step) => step.part)).size;
  const newest = (step: (typeof steps)[number]) =>
    !steps.some((other) => other.part === step.part && other.round > step.round);
  return (
    <Card>
      <header className="flex min-h-12 items-center justify-between gap-3 border-b py-1.5 pr-2 pl-4">
        <h2 className="font-semibold text-sm">{label}</h2>
        {onRepeat && (
          <Button size="sm" variant="ghost" onClick={onRepeat} aria-label={`Do the stage ${label} again`}>
            <RotateCcw aria-hidden="true" />
            Do again
          </Button>
        )}
      </header>
      {steps.map((step) => (
        <StepRow
          key={step.id}
          run={run}
          step={step}
          newest={newest(step)}
          name={partName(stage, step.part, parts)}
        />
      ))}
    </Card>
  );
}

const pictures = ["Hero image", "Card for social networks"];

function partName(stage: RunStage, part: number, parts: number): string {
  const { label } = stageWords[stage];
  if (stage === "images") return pictures[part] ?? label;
  return parts > 1 ? `${label}, part ${part + 1}` : label;
}
