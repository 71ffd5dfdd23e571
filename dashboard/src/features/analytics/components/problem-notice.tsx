import type { AnalyticsProblem } from "@schema/analytics";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/use-now";
import { useRetry } from "../api/retry";
import { copy } from "../copy";
import { mayTryAgain } from "../may-try-again";

/** What is wrong, what to do, and when trying again may help or how to. */
export function ProblemNotice({ problem }: { problem: AnalyticsProblem }) {
  const retry = useRetry(useCurrentWorkspace().id);
  const now = useNow(5_000);
  const { message, hint, retryAt } = problem;
  return (
    <Notice tone="warn">
      <span className="flex flex-wrap items-center justify-between gap-2 sm:flex-nowrap">
        <span>
          <strong className="font-medium">{message}</strong> {hint}
          {retryAt && Date.parse(retryAt) > now && (
            <>
              {" "}
              New data is available <RelativeTime at={retryAt} />.
            </>
          )}
        </span>
        {mayTryAgain(problem, now) && (
          <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {copy.problemNotice.tryAgain}
          </Button>
        )}
      </span>
    </Notice>
  );
}
