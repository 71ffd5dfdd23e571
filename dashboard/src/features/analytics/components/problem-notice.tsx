import type { AnalyticsProblem } from "@schema/analytics";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";

/** What is wrong, what to do, and when asking again may help. */
export function ProblemNotice({ problem }: { problem: AnalyticsProblem }) {
  return (
    <Notice tone="warn">
      <strong className="font-medium">{problem.message}</strong> {problem.hint}
      {problem.retryAt && (
        <>
          {" "}
          New figures can be had <RelativeTime at={problem.retryAt} />.
        </>
      )}
    </Notice>
  );
}
