import type { Autopilot, AutopilotProblem } from "@schema/autopilots";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CirclePause from "lucide-react/icons/circle-pause";
import CirclePlay from "lucide-react/icons/circle-play";
import PencilLine from "lucide-react/icons/pencil-line";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass, upLinkClass } from "@/components/ui/text-link-class";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { zoneLabel } from "@/lib/dates";
import { usePageTitle } from "@/lib/hooks";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { atLeast } from "@/lib/roles";
import { autopilotQuery, useChangeAutopilot, useDeleteAutopilot } from "../api";
import { scheduleWords } from "../autopilot-words";
import { copy } from "../copy";
import { AutopilotBadge } from "./autopilot-badge";
import { AutopilotDetails } from "./autopilot-details";
import { UpcomingDates } from "./upcoming-dates";

type Place = {
  label: string;
  to: "/w/$slug/writer" | "/w/$slug/posts" | "/w/$slug/topics" | "/w/$slug/review" | "/w/$slug/runs" | null;
};

/** Where each problem is solved. */
const places: Record<AutopilotProblem, Place> = {
  no_model: { label: copy.problem.writer, to: "/w/$slug/writer" },
  budget_exhausted: { label: copy.problem.writer, to: "/w/$slug/writer" },
  autopilot_budget_used_up: { label: copy.problem.edit, to: null },
  limit_reached: { label: copy.problem.posts, to: "/w/$slug/posts" },
  no_topics: { label: copy.problem.topics, to: "/w/$slug/topics" },
  review_backlog: { label: copy.problem.review, to: "/w/$slug/review" },
  no_publisher: { label: copy.problem.edit, to: null },
  runs_failed: { label: copy.problem.runs, to: "/w/$slug/runs" },
};

/** Why an autopilot cannot start posts, and where to change that. */
function ProblemNotice({ autopilot: { id, problem } }: { autopilot: Autopilot }) {
  const { slug } = useCurrentWorkspace();
  if (!problem) return null;
  const { label, to } = places[problem.code];
  const link = `${textLinkClass} text-bad!`;
  return (
    <Notice tone="bad">
      {problem.message}{" "}
      {to === null ? (
        <Link to="/w/$slug/autopilots/$autopilotId/edit" params={{ slug, autopilotId: id }} className={link}>
          {label}
        </Link>
      ) : (
        <Link
          to={to}
          params={{ slug }}
          search={problem.code === "runs_failed" ? { state: "failed" } : {}}
          className={link}
        >
          {label}
        </Link>
      )}
      <span className="mt-1 block text-xs">
        {copy.problem.since} <RelativeTime at={problem.since} />
        {problem.code !== "runs_failed" && `. ${copy.problem.retries}`}
      </span>
    </Notice>
  );
}

/** What an editor can do with an autopilot in its current state. */
function AutopilotActions({ autopilot }: { autopilot: Autopilot }) {
  const { id, slug } = useCurrentWorkspace();
  const { id: autopilotId, name, status } = autopilot;
  const navigate = useNavigate();
  const change = useChangeAutopilot(id, autopilotId);
  const remove = useDeleteAutopilot(id, autopilotId);
  const [deleting, setDeleting] = useState(false);
  const move = (verb: "pause" | "resume") =>
    change.mutate(
      { verb },
      { onError: (error) => toast.error(copy.actions.failed, { description: messageOf(error) }) },
    );
  return (
    <>
      {status !== "active" && (
        <Button variant="primary" loading={change.isPending} onClick={() => move("resume")}>
          <CirclePlay aria-hidden="true" />
          {status === "blocked" ? copy.actions.tryAgain : copy.actions.resume}
        </Button>
      )}
      {status !== "paused" && (
        <Button loading={change.isPending} onClick={() => move("pause")}>
          <CirclePause aria-hidden="true" />
          {copy.actions.pause}
        </Button>
      )}
      <Link
        to="/w/$slug/autopilots/$autopilotId/edit"
        params={{ slug, autopilotId }}
        className={buttonClass()}
      >
        <PencilLine aria-hidden="true" />
        {copy.actions.edit}
      </Link>
      <IconButton
        label={copy.actions.delete}
        variant="danger-ghost"
        size="icon"
        onClick={() => setDeleting(true)}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={copy.actions.deleteTitle(name)}
        description={copy.actions.deleteDescription}
        confirmLabel={copy.actions.deleteLabel}
        onConfirm={async () => {
          await remove.mutateAsync();
          toast.success(copy.actions.deleted(name));
          await navigate({ to: "/w/$slug/autopilots", params: { slug } });
        }}
      />
    </>
  );
}

const route = getRouteApi("/shell/w/$slug/autopilots/$autopilotId");

export function AutopilotPage() {
  const workspace = useCurrentWorkspace();
  const { autopilotId } = route.useParams();
  useLiveLists(workspace.id);
  const query = useQuery(autopilotQuery(workspace.id, autopilotId));
  usePageTitle(query.data?.name ?? copy.common.autopilots, workspace.name);
  return (
    <Page>
      <Link to="/w/$slug/autopilots" params={{ slug: workspace.slug }} className={upLinkClass}>
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.allAutopilots}
      </Link>
      <QueryView query={query} what={copy.common.theAutopilot}>
        {(autopilot) => (
          <>
            <PageHeader
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1 [overflow-wrap:anywhere]">
                  {autopilot.name} <AutopilotBadge status={autopilot.status} />
                </span>
              }
              description={scheduleWords(autopilot.settings)}
              actions={atLeast(workspace.role, "editor") && <AutopilotActions autopilot={autopilot} />}
            />
            <div className="grid gap-6">
              <ProblemNotice autopilot={autopilot} />
              <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
                <Card>
                  <CardHeader
                    title={copy.autopilotPage.upcoming}
                    description={copy.autopilotPage.times(zoneLabel(autopilot.settings.timezone))}
                  />
                  <div className="pt-4">
                    <UpcomingDates autopilot={autopilot} />
                  </div>
                </Card>
                <AutopilotDetails autopilot={autopilot} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}
