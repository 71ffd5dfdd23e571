import type { Run } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { RunFailure } from "@/components/runs/run-failure";
import { Spinner } from "@/components/ui/spinner";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLive } from "@/lib/live/use-live";
import { isMoving } from "@/lib/runs/is-moving";
import { runsQuery } from "@/lib/runs/list-runs";
import { useNow } from "@/lib/use-now";
import { copy } from "../copy";
import { foundWords } from "../found-words";

const shownFor = { completed: 60_000, failed: 10 * 60_000 };
const tailLength = 160;

/** Topic searches in progress, with what the model is writing, and those that just ended. */
export function TopicSearches() {
  const { id } = useCurrentWorkspace();
  const { data } = useQuery(runsQuery(id, { kind: "topics", limit: 5 }));
  const now = useNow(5000);
  const [tails, setTails] = useState<Record<string, string>>({});
  useLive(id, (message) => {
    if (message.type !== "text" || message.stage !== "topic") return;
    const { runId, text } = message;
    setTails((before) => ({ ...before, [runId]: `${before[runId] ?? ""}${text}`.slice(-tailLength) }));
  });
  const shown = (data?.items ?? []).filter((run) => isMoving(run) || endedJustNow(run, now));
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {shown.map((run) => (
        <TopicSearch key={run.id} run={run} tail={tails[run.id]?.replaceAll(/\s+/g, " ")} />
      ))}
    </div>
  );
}

function TopicSearch({ run, tail }: { run: Run; tail: string | undefined }) {
  const { slug } = useCurrentWorkspace();
  const moving = isMoving(run);
  return (
    <div className="grid gap-1 rounded-xl border bg-surface px-4 py-3 text-sm shadow-card">
      {run.state === "failed" && <RunFailure run={run} />}
      {run.state === "completed" && (
        <p className="flex items-center gap-2.5">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{foundWords(run)}</span>
        </p>
      )}
      {moving && (
        <p className="flex items-center gap-2.5 font-medium">
          <Spinner className="text-accent" />
          {run.state === "pending"
            ? copy.topicSearches.startingToLookForTopics
            : copy.topicSearches.lookingForTopics}
        </p>
      )}
      {moving && tail && (
        <p aria-hidden="true" dir="rtl" className="truncate font-mono text-ink-3 text-xs">
          <bdi dir="ltr">{tail}</bdi>
        </p>
      )}
      <Link
        to="/w/$slug/runs/$runId"
        params={{ slug, runId: run.id }}
        className={`${textLinkClass} ml-6.5 w-fit text-xs`}
      >
        {copy.topicSearches.details}
      </Link>
    </div>
  );
}

function endedJustNow({ state, finishedAt }: Run, now: number): boolean {
  if (finishedAt === null || (state !== "completed" && state !== "failed")) return false;
  return now - Date.parse(finishedAt) < shownFor[state];
}
