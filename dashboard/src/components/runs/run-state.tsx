import type { Run, RunState } from "@schema/runs";
import { Link } from "@tanstack/react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "@/components/ui/badge";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { exactTime } from "@/lib/dates";
import { useNow } from "@/lib/hooks";
import { failureWords, isOfWriter } from "@/lib/runs/run-error-words";
import { runStateWords, triesAgainWords } from "@/lib/runs/run-words";
import { copy } from "../copy";

export function RunStateBadge({ state }: { state: RunState }) {
  const { label, tone } = runStateWords[state];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}

/** Counts down to the next attempt of a run, at the instant `at`. */
export function TriesAgain({ at }: { at: string }) {
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={exactTime(instant)} className="tabular-nums">
      {triesAgainWords(instant, useNow(1000))}
    </time>
  );
}

type RunFailureProps = {
  run: Pick<Run, "error" | "state">;
  /** In a list below a full explanation of a used-up budget. */
  brief?: boolean;
};

/** Why a run failed, and what helps. Shows nothing for other states. */
export function RunFailure({ run, brief = false }: RunFailureProps) {
  const { slug } = useCurrentWorkspace();
  if (!run.error || run.error.code === "cancelled" || run.state === "processing") return null;
  const { code } = run.error;
  const { what, help } = failureWords(run.error);
  const isKnown = brief && code === "budget_exhausted";
  return (
    <div className="flex items-start gap-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="font-medium text-bad">{what}</span>{" "}
        {!isKnown && <span className="text-ink-2">{help}</span>}{" "}
        {isOfWriter(code) && !isKnown && (
          <Link to="/w/$slug/writer" params={{ slug }} className={textLinkClass}>
            {copy.runFailure.openWriterSettings}
          </Link>
        )}
      </p>
    </div>
  );
}
