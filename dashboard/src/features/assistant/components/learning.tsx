import type { Proposal } from "@schema/context";
import type { Run, RunKind, RunStage } from "@schema/runs";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Check from "lucide-react/icons/check";
import Lightbulb from "lucide-react/icons/lightbulb";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { FormError } from "@/components/ui/form-error";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Spinner } from "@/components/ui/skeleton";
import { api, unwrap } from "@/lib/api";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useNow } from "@/lib/hooks";
import { useLive } from "@/lib/live/use-live";
import { useMoveRun } from "@/lib/runs/runs";
import { learningKey } from "@/lib/sources";
import { proposalsKey, proposalsQuery } from "../api";
import { changesWords } from "../changes-words";
import { copy } from "../copy";
import { isNews, isUnderWay } from "../learning-news";

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
function LearningRun({ run, mayEdit, onHide }: LearningRunProps) {
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

/** Proposals that nobody has decided on. */
function WaitingProposals({ proposals }: { proposals: Proposal[] }) {
  const { slug } = useCurrentWorkspace();
  return (
    <ul className="grid gap-2" aria-label={copy.learning.proposalsWaitingFor}>
      {proposals.map(({ id, title, items, createdAt }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-accent/40 bg-accent-soft/50 py-3 pr-3 pl-4"
        >
          <Lightbulb aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
          <div className="min-w-0 flex-1 text-sm">
            <p className="font-medium [overflow-wrap:anywhere]">{title}</p>
            <p className="text-ink-2 text-xs">
              {changesWords(items)}, <RelativeTime at={createdAt} />
            </p>
          </div>
          <Link
            to="/w/$slug/context/proposals/$proposalId"
            params={{ slug, proposalId: id }}
            aria-label={copy.learning.review(title)}
            className={buttonClass("primary", "sm")}
          >
            {copy.learning.reviewLink}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const newest = "5";
/** The live feed reports changes immediately; this is for when it is disconnected. */
const fallbackMs = 5000;

/** The newest runs that read sources for the context, of both kinds, newest first. */
const learningQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: learningKey(workspaceId),
    queryFn: async () => {
      const [reads, researches] = await Promise.all([
        list(workspaceId, "context"),
        list(workspaceId, "research"),
      ]);
      return [...reads.items, ...researches.items].sort(
        (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
      );
    },
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? fallbackMs : false),
  });

const list = (workspaceId: string, kind: "context" | "research") =>
  unwrap(
    api.v1.workspaces[":workspaceId"].runs.$get({ param: { workspaceId }, query: { kind, limit: newest } }),
  );

const mostShown = 3;

/** What is being learned right now, and the results that wait for a decision. */
export function Learning({ mayEdit }: { mayEdit: boolean }) {
  const { id } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const runs = useQuery(learningQuery(id)).data ?? [];
  const proposals = useQuery(proposalsQuery(id, 1)).data?.items ?? [];
  const [hidden, setHidden] = useState<string[]>([]);
  const now = useNow(60_000);

  useLive(id, (message) => {
    const ofPost = message.type !== "hello" && (message.type !== "run" || message.batchId !== null);
    if (ofPost) return;
    void queryClient.invalidateQueries({ queryKey: learningKey(id) });
    void queryClient.invalidateQueries({ queryKey: proposalsKey(id) });
  });

  const open = proposals.filter(({ state }) => state === "open");
  const shown = runs.filter((run) => isNews(run, runs, now) && (isUnderWay(run) || !hidden.includes(run.id)));
  if (open.length === 0 && shown.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {shown.slice(0, mostShown).map((run) => (
        <LearningRun
          key={run.id}
          run={run}
          mayEdit={mayEdit}
          onHide={() => setHidden((before) => [...before, run.id])}
        />
      ))}
      {open.length > 0 && <WaitingProposals proposals={open.slice(0, mostShown)} />}
    </div>
  );
}
