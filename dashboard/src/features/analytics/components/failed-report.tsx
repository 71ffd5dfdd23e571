import { ErrorState } from "@/components/ui/error-state";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/use-now";
import { useRetry } from "../api/retry";
import { problemOf } from "../problem-of";
import { WaitingState } from "./waiting-state";

/** Why a report is not there, with the way to try again once that may help. */
export function FailedReport({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const retry = useRetry(useCurrentWorkspace().id);
  const now = useNow(5_000);
  const problem = problemOf(error);
  if (problem?.retryAt && Date.parse(problem.retryAt) > now)
    return <WaitingState {...problem} retryAt={problem.retryAt} />;
  return (
    <ErrorState
      error={error}
      onRetry={() => void (problem ? retry.mutate() : refetch())}
      title="The figures could not be read"
    />
  );
}
