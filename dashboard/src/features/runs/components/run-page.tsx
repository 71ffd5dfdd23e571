import type { RunDetail, RunStage } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useRef, useState } from "react";
import { GateFindings } from "@/components/runs/gate-findings";
import { RunFailure, RunStateBadge, TriesAgain } from "@/components/runs/run-state";
import { Badge } from "@/components/ui/badge";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass, upLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, zoneLabel } from "@/lib/dates";
import { keyboardScroll } from "@/lib/focus";
import { usePageTitle } from "@/lib/hooks";
import { useLive, useLiveStatus } from "@/lib/live/use-live";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { countOf, shortCount, usd } from "@/lib/number-words";
import { atLeast } from "@/lib/roles";
import { reviewWords, runKindWords, stageWords } from "@/lib/runs/run-words";
import { isMoving, runQuery, useMoveRun } from "@/lib/runs/runs";
import { copy } from "../copy";
import { type LiveText as Text, withMessage } from "../live-text";
import { waitsForOutline } from "../outline-fields";
import { stageGroups } from "../step-groups";
import { OutlineEditor } from "./outline-editor";
import { RunActions } from "./run-actions";
import { StageCard } from "./stage-card";
import { Stepper } from "./stepper";

/** A run in one line: its state, usage and plan. */
function RunFacts({ run }: { run: RunDetail }) {
  const { slug } = useCurrentWorkspace();
  const review = reviewWords[run.review];
  const tokens = run.inputTokens + run.outputTokens;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-2 text-sm">
      <RunStateBadge state={run.state} />
      {review && <Badge tone={review.tone}>{review.label}</Badge>}
      {run.startedAt && (
        <span>
          Started <RelativeTime at={run.startedAt} />
        </span>
      )}
      {run.calls > 0 && (
        <span className="tabular-nums">
          {countOf(run.calls, "call")}
          {tokens > 0 && copy.runPage.tokens(shortCount(tokens))}, {usd(run.costUsd)}
        </span>
      )}
      {run.plannedAt && (
        <span>
          {copy.runPage.plannedFor(
            dayAndTime(Date.parse(run.plannedAt), run.timezone ?? "UTC"),
            zoneLabel(run.timezone ?? "UTC"),
          )}
        </span>
      )}
      {run.nextTryAt && (
        <span>
          <TriesAgain at={run.nextTryAt} />
        </span>
      )}
      {run.batchId && (
        <Link
          to="/w/$slug/generate/$batchId"
          params={{ slug, batchId: run.batchId }}
          className={textLinkClass}
        >
          {copy.runPage.viewBatch}
        </Link>
      )}
    </p>
  );
}

/** Stages from earlier versions; they cannot be rerun. */
const isFormer = (stage: RunStage) => stage === "draft" || stage === "polish";

type LiveTextProps = { stage: RunStage; part: number; text: string };

/** The model's output as it is written. Scrolls to the end unless the user has scrolled up. */
function LiveText({ stage, part, text }: LiveTextProps) {
  const box = useRef<HTMLPreElement>(null);
  const follows = useRef(true);
  useEffect(() => {
    if (text && box.current && follows.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <section
      aria-label={copy.runPage.draftInProgress}
      className="overflow-hidden rounded-xl border bg-surface shadow-card"
    >
      <p className="flex items-center gap-2 border-b px-4 py-2 text-ink-3 text-xs">
        <span aria-hidden="true" className="size-2 animate-pulse rounded-full bg-accent" />
        {stageWords[stage].doing}
        {part > 0 && copy.runPage.part(part + 1)}
      </p>
      <pre
        ref={box}
        {...keyboardScroll(copy.runPage.draftInProgress)}
        onScroll={({ currentTarget }) => {
          const { scrollHeight, scrollTop, clientHeight } = currentTarget;
          follows.current = scrollHeight - scrollTop - clientHeight < 40;
        }}
        className="max-h-96 overflow-y-auto whitespace-pre-wrap px-4 py-3 font-sans text-[0.9375rem] leading-relaxed [overflow-wrap:anywhere]"
      >
        {text}
        <span
          aria-hidden="true"
          className="ml-0.5 inline-block h-4 w-1.5 animate-pulse bg-accent align-text-bottom"
        />
      </pre>
    </section>
  );
}

const route = getRouteApi("/shell/w/$slug/runs/$runId");

export function RunPage() {
  const workspace = useCurrentWorkspace();
  const { runId } = route.useParams();
  const query = useQuery(runQuery(workspace.id, runId));
  usePageTitle(query.data?.title ?? copy.runPage.run, workspace.name);
  useLiveLists(workspace.id);
  return (
    <Page>
      <Link to="/w/$slug/runs" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.runPage.allRuns}
      </Link>
      <QueryView query={query} what={copy.runPage.theRun}>
        {(run) => <RunView key={run.id} run={run} />}
      </QueryView>
    </Page>
  );
}

function RunView({ run }: { run: RunDetail }) {
  const { id, role } = useCurrentWorkspace();
  const status = useLiveStatus(id);
  const [text, setText] = useState<Text>(null);
  const [repeating, setRepeating] = useState<RunStage | null>(null);
  useLive(id, (message) => setText((before) => withMessage(before, message, run.id)));
  const move = useMoveRun(id, run.id);
  const groups = stageGroups(run);
  const moving = isMoving(run);
  const mayRepeat = atLeast(role, "editor") && !moving;

  return (
    <>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{run.title}</span>}
        description={runKindWords[run.kind]}
        actions={<RunActions run={run} />}
      />
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <RunFacts run={run} />
          {moving && status !== "connecting" && <LiveIndicator mode={status} />}
        </div>
        <Stepper groups={groups} />
        {run.state !== "completed" && <RunFailure run={run} />}
        {!moving && <GateFindings findings={run.findings ?? []} of="run" />}
        {moving && text?.text && <LiveText {...text} />}
        {waitsForOutline(run) && atLeast(role, "editor") && <OutlineEditor workspaceId={id} runId={run.id} />}
        <div className="grid gap-4">
          {groups.map((group) => (
            <StageCard
              key={group.stage}
              run={run}
              group={group}
              onRepeat={mayRepeat && !isFormer(group.stage) ? () => setRepeating(group.stage) : undefined}
            />
          ))}
        </div>
      </div>
      <ConfirmDialog
        open={repeating !== null}
        onOpenChange={(open) => !open && setRepeating(null)}
        tone="primary"
        title={repeating ? copy.runPage.rerun(stageWords[repeating].label) : ""}
        description={copy.runPage.description}
        confirmLabel={copy.common.rerun}
        onConfirm={async () => {
          if (repeating) await move.mutateAsync({ verb: "repeat", stage: repeating });
        }}
      />
    </>
  );
}
