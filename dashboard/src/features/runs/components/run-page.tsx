import type { RunDetail, RunStage } from "@schema/runs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useState } from "react";
import { RunFailure } from "@/components/runs/run-failure";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { LiveIndicator } from "@/components/ui/live-indicator";
import { Page, PageHeader } from "@/components/ui/page-header";
import { ListSkeleton } from "@/components/ui/skeleton";
import { upLinkClass } from "@/components/ui/up-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLive, useLiveStatus } from "@/lib/live/use-live";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { usePageTitle } from "@/lib/page-title";
import { atLeast } from "@/lib/roles";
import { runQuery } from "@/lib/runs/get-run";
import { isMoving } from "@/lib/runs/is-moving";
import { useMoveRun } from "@/lib/runs/move-run";
import { runKindWords, stageWords } from "@/lib/runs/run-words";
import { type LiveText as Text, withMessage } from "../live-text";
import { stageGroups } from "../step-groups";
import { LiveText } from "./live-text";
import { RunActions } from "./run-actions";
import { RunFacts } from "./run-facts";
import { StageCard } from "./stage-card";
import { Stepper } from "./stepper";

const route = getRouteApi("/shell/w/$slug/runs/$runId");

export function RunPage() {
  const workspace = useCurrentWorkspace();
  const { runId } = route.useParams();
  const { data, error, refetch } = useQuery(runQuery(workspace.id, runId));
  usePageTitle(data?.title ?? "Run", workspace.name);
  useLiveLists(workspace.id);
  return (
    <Page>
      <Link to="/w/$slug/runs" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        All runs
      </Link>
      {error && !data && <ErrorState error={error} onRetry={refetch} title="The run could not be loaded" />}
      {!data && !error && <ListSkeleton label="Loading the run" rows={5} />}
      {data && <RunView key={data.id} run={data} />}
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
        {moving && text?.text && <LiveText {...text} />}
        <div className="grid gap-4">
          {groups.map((group) => (
            <StageCard
              key={group.stage}
              run={run}
              group={group}
              onRepeat={mayRepeat ? () => setRepeating(group.stage) : undefined}
            />
          ))}
        </div>
      </div>
      <ConfirmDialog
        open={repeating !== null}
        onOpenChange={(open) => !open && setRepeating(null)}
        tone="primary"
        title={repeating ? `Do “${stageWords[repeating].label}” again?` : ""}
        description="It runs again from its recorded inputs, and so do the stages after it. What it made before stays to be looked at here, but what you changed in the draft by hand may be written over."
        confirmLabel="Do again"
        onConfirm={async () => {
          if (repeating) await move.mutateAsync({ verb: "repeat", stage: repeating });
        }}
      />
    </>
  );
}
