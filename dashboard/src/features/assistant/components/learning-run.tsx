import type { Run, RunKind, RunStage } from "@schema/runs";
import Check from "lucide-react/icons/check";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useMoveRun } from "@/lib/runs/move-run";
import { copy } from "../copy";
import { isUnderWay } from "../under-way";

/** What a stage of such a run does, for someone who waits for it. */
const stageWords: Partial<Record<RunStage, string>> = {
  questions: copy.learningRun.planningQuestions,
  search: copy.learningRun.findingPages,
  read: copy.learningRun.reading,
  propose: copy.learningRun.writingProposals,
};

const kindWords: Partial<Record<RunKind, string>> = {
  context: copy.learningRun.learningFrom,
  research: copy.learningRun.research,
};

/** The stages in order: done, in progress, to come. */
function RunStages({ run }: { run: Run }) {
  const at = run.stages.indexOf(run.stage);
  return (
    <ol className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
      {run.stages.map((stage, index) => {
        const isNow = index === at && run.state === "processing";
        return (
          <li
            key={stage}
            aria-current={isNow ? "step" : undefined}
            className={cn("flex items-center gap-1.5", isNow ? "font-medium" : "text-ink-3")}
          >
            {index < at && <Check aria-hidden="true" className="size-4 text-good" />}
            {isNow && <Spinner />}
            {index >= at && !isNow && (
              <span aria-hidden="true" className="size-2 rounded-full border border-control" />
            )}
            {stageWords[stage] ?? stage}
            {index < at && <span className="sr-only"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}

type LearningRunProps = { run: Run; mayEdit: boolean; onHide: () => void };

/** A run that reads for the context: its stages while it runs, and what to do if it found nothing. */
export function LearningRun({ run, mayEdit, onHide }: LearningRunProps) {
  const { id } = useCurrentWorkspace();
  const move = useMoveRun(id, run.id);
  const moving = isUnderWay(run);
  return (
    <Card aria-label={`${kindWords[run.kind] ?? ""} ${run.title}`} className="grid gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
          {kindWords[run.kind]} <span className="font-medium">{run.title}</span>
        </p>
        {moving && mayEdit && (
          <Button size="sm" loading={move.isPending} onClick={() => move.mutate({ verb: "cancel" })}>
            {copy.learningRun.stop}
          </Button>
        )}
        {!moving && (
          <IconButton label={copy.learningRun.hideThis} className="-m-2 phone:-m-3" onClick={onHide}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div role="status" className="grid gap-2">
        {moving && <RunStages run={run} />}
        <Outcome run={run} />
      </div>
      <FormError error={move.error} />
      {run.state === "failed" && mayEdit && (
        <div>
          <Button size="sm" loading={move.isPending} onClick={() => move.mutate({ verb: "retry" })}>
            <RotateCw aria-hidden="true" />
            {copy.learningRun.tryAgain}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Outcome({ run }: { run: Run }) {
  if (run.state === "failed") {
    return (
      <p className="text-bad text-sm">{run.error?.message ?? copy.learningRun.failedForUnknownReason}</p>
    );
  }
  if (run.state === "cancelled") return <p className="text-ink-2 text-sm">{copy.learningRun.stopped}</p>;
  if (run.state === "completed") {
    return <p className="text-ink-2 text-sm">{copy.learningRun.didntFindAnythingNew}</p>;
  }
  if (run.nextTryAt) {
    return (
      <p className="text-sm text-warn">
        {run.error?.message} Next attempt <RelativeTime at={run.nextTryAt} />.
      </p>
    );
  }
  return null;
}
