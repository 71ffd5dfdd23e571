import type { Autopilot } from "@schema/autopilots";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Plus from "lucide-react/icons/plus";
import { BudgetNotice } from "@/components/runs/budget-notice";
import { NoModelCard } from "@/components/runs/no-model-card";
import { buttonClass } from "@/components/ui/button";
import { ListPage } from "@/components/ui/list-page";
import { autopilotsQuery } from "@/lib/autopilots";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime } from "@/lib/dates";
import { useLiveLists } from "@/lib/live/use-live-lists";
import { atLeast } from "@/lib/roles";
import { useHasNoModel } from "@/lib/writer";
import { scheduleWords, spentWords } from "../autopilot-words";
import { copy } from "../copy";
import { AutopilotBadge } from "./autopilot-badge";

function AutopilotItem({ autopilot }: { autopilot: Autopilot }) {
  const { slug } = useCurrentWorkspace();
  const { id, name, status, problem, settings, reviewer, spent, dates } = autopilot;
  const next = dates.find(({ state }) => state === "open");
  return (
    <li className="relative grid gap-2 rounded-xl border bg-surface p-4 shadow-card hover:bg-muted/40">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <Link
          to="/w/$slug/autopilots/$autopilotId"
          params={{ slug, autopilotId: id }}
          className="min-w-0 font-medium [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-xl hover:underline"
        >
          {name}
        </Link>
        <AutopilotBadge status={status} />
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
        <span>{scheduleWords(settings)}</span>
        {next && status !== "paused" && (
          <span className="text-ink-3">
            {copy.autopilotsPage.next(dayAndTime(Date.parse(next.at), settings.timezone))}
          </span>
        )}
        {reviewer && (
          <span className={reviewer.mayReview ? "text-ink-3" : "text-warn"}>
            {reviewer.mayReview
              ? copy.autopilotsPage.reviewedBy(reviewer.name)
              : copy.form.noLonger(reviewer.name)}
          </span>
        )}
        {(settings.monthlyBudgetUsd !== null || spent.costUsd > 0) && (
          <span className="text-ink-3 tabular-nums">{copy.autopilotsPage.spent(spentWords(autopilot))}</span>
        )}
      </p>
      {problem && <p className="text-bad text-sm [overflow-wrap:anywhere]">{problem.message}</p>}
    </li>
  );
}

export function AutopilotsPage() {
  const { id, slug, role } = useCurrentWorkspace();
  const hasNoModel = useHasNoModel();
  useLiveLists(id);
  return (
    <ListPage
      title={copy.common.autopilots}
      description={copy.autopilotsPage.description}
      actions={
        atLeast(role, "editor") &&
        !hasNoModel && (
          <Link to="/w/$slug/autopilots/new" params={{ slug }} className={buttonClass("primary")}>
            <Plus aria-hidden="true" />
            {copy.common.newAutopilot}
          </Link>
        )
      }
      above={
        <>
          <BudgetNotice />
          <NoModelCard />
        </>
      }
      query={useQuery(autopilotsQuery(id))}
      noun="autopilot"
      rows={3}
      empty={{ icon: CalendarSync, title: copy.autopilotsPage.none, text: copy.autopilotsPage.text }}
    >
      {({ items }) => (
        <ul aria-label={copy.common.autopilots} className="grid gap-3">
          {items.map((autopilot) => (
            <AutopilotItem key={autopilot.id} autopilot={autopilot} />
          ))}
        </ul>
      )}
    </ListPage>
  );
}
