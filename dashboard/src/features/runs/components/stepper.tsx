import Check from "lucide-react/icons/check";
import CircleSlash from "lucide-react/icons/circle-slash";
import Clock from "lucide-react/icons/clock";
import Hand from "lucide-react/icons/hand";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Spinner } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { stageWords } from "@/lib/runs/run-words";
import { copy } from "../copy";
import type { StageGroup, StageStanding } from "../step-groups";

const marks: Record<StageStanding, { icon: ReactNode; look: string; words: string }> = {
  done: { icon: <Check strokeWidth={3} />, look: "border-good bg-good-soft text-good", words: "done" },
  running: {
    icon: <Spinner />,
    look: "border-accent bg-accent-soft text-accent",
    words: copy.stepper.inProgress,
  },
  waiting: { icon: <Hand />, look: "border-warn bg-warn-soft text-warn", words: copy.stepper.needsYou },
  inReview: { icon: <Hand />, look: "border-warn bg-warn-soft text-warn", words: copy.stepper.inReview },
  toRetry: { icon: <Clock />, look: "border-warn bg-warn-soft text-warn", words: copy.stepper.retryingSoon },
  failed: { icon: <X strokeWidth={3} />, look: "border-bad bg-bad-soft text-bad", words: "failed" },
  ahead: { icon: null, look: "border-line-strong bg-surface text-ink-3", words: copy.stepper.notStarted },
  leftOut: { icon: <CircleSlash />, look: "border-line-strong bg-muted text-ink-3", words: "cancelled" },
};

/** The stages of a run in order, with the state of each. */
export function Stepper({ groups }: { groups: StageGroup[] }) {
  return (
    <ol aria-label={copy.stepper.stages} className="flex gap-x-1 gap-y-2.5 phone:flex-col">
      {groups.map(({ stage, standing }, index) => {
        const { icon, look, words } = marks[standing];
        return (
          <li
            key={stage}
            aria-current={standing === "running" ? "step" : undefined}
            className="flex min-w-24 flex-1 flex-col gap-1.5 phone:flex-row phone:items-center phone:gap-2.5"
          >
            <span className="flex items-center gap-1">
              <span
                aria-hidden="true"
                className={cn(
                  "grid size-7 shrink-0 place-items-center rounded-full border font-medium text-xs [&_svg]:size-3.5",
                  look,
                )}
              >
                {icon ?? index + 1}
              </span>
              {index < groups.length - 1 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    "h-px flex-1 phone:hidden",
                    standing === "done" ? "bg-good" : "bg-line-strong",
                  )}
                />
              )}
            </span>
            <span className={cn("text-sm", standing === "ahead" ? "text-ink-3" : "font-medium")}>
              {stageWords[stage].label}
              <span className="font-normal text-ink-3 text-xs md:block phone:ml-2">{words}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
