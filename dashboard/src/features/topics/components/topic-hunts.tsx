import type { Run } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { RunFailure } from "@/components/runs/run-failure";
import { Spinner } from "@/components/ui/spinner";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLive } from "@/lib/live/use-live";
import { isMoving } from "@/lib/runs/is-moving";
import { runsQuery } from "@/lib/runs/list-runs";

const recentMs = 10 * 60_000;
const tailLength = 160;

/** The searches for topics that are under way, with what the model writes; and those that failed just now. */
export function TopicHunts() {
  const { id, slug } = useCurrentWorkspace();
  const { data } = useQuery(runsQuery(id, { kind: "topics", limit: 5 }));
  const [tails, setTails] = useState<Record<string, string>>({});
  useLive(id, (message) => {
    if (message.type !== "text" || message.stage !== "topic") return;
    const { runId, text } = message;
    setTails((before) => ({ ...before, [runId]: `${before[runId] ?? ""}${text}`.slice(-tailLength) }));
  });
  const shown = (data?.items ?? []).filter((run) => isMoving(run) || failedJustNow(run));
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {shown.map((run) => (
        <div key={run.id} className="grid gap-1 rounded-xl border bg-surface px-4 py-3 text-sm shadow-card">
          {isMoving(run) ? (
            <p className="flex items-center gap-2.5 font-medium">
              <Spinner className="text-accent" />
              {run.state === "pending" ? "About to look for topics" : "Looking for topics"}
            </p>
          ) : (
            <RunFailure run={run} />
          )}
          {isMoving(run) && tails[run.id] && (
            <p aria-hidden="true" className="truncate font-mono text-ink-3 text-xs" dir="rtl">
              <bdi dir="ltr">{tails[run.id]?.replaceAll(/\s+/g, " ")}</bdi>
            </p>
          )}
          <Link
            to="/w/$slug/runs/$runId"
            params={{ slug, runId: run.id }}
            className={`${textLinkClass} w-fit text-xs`}
          >
            Details
          </Link>
        </div>
      ))}
    </div>
  );
}

const failedJustNow = ({ state, finishedAt }: Run) =>
  state === "failed" && finishedAt !== null && Date.now() - Date.parse(finishedAt) < recentMs;
