import type { Run } from "@schema/runs";
import Check from "lucide-react/icons/check";
import { Spinner } from "@/components/ui/spinner";
import { cn } from "@/lib/cn";
import { stageWords } from "../learning-words";

/** The stages in order: done, under way, still to come. */
export function RunStages({ run }: { run: Run }) {
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
