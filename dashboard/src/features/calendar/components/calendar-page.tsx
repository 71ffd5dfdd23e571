import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { SchedulePostDialog } from "@/components/schedule/schedule-post-dialog";
import { Notice } from "@/components/ui/notice";
import { Page, PageHeader } from "@/components/ui/page-header";
import { LoadProblem, QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { autopilotsQuery } from "@/lib/autopilots";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast, useMediaQuery, usePageTitle } from "@/lib/hooks";
import { atLeast } from "@/lib/roles";
import { workspaceQuery } from "@/lib/workspace";
import { calendarQuery } from "../api";
import { autopilotDays } from "../autopilot-dates";
import { BoardContext } from "../board";
import { copy } from "../copy";
import { longDay } from "../days";
import { entriesByDay, entryOf, nowhere } from "../entries";
import { type Carry, useCarry } from "../use-carry";
import { useMovePost } from "../use-move-post";
import { usePeriod } from "../use-period";
import { Agenda } from "./agenda";
import { CalendarGrid } from "./calendar-grid";
import { CalendarToolbar } from "./calendar-toolbar";
import { EntryPopover, type Opened } from "./entry-popover";
import { PlanDialog } from "./plan-dialog";
import { UnplannedDrafts } from "./unplanned-drafts";

/** What is being dragged, beside the pointer. */
function DragGhost({ carry }: { carry: Carry | null }) {
  const ghost = useRef<HTMLDivElement>(null);
  const shown = carry?.by === "pointer";
  useEffect(() => {
    if (!shown) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (!ghost.current) return;
      ghost.current.style.translate = copy.calendarBoard.pxPx(clientX + 10, clientY + 6);
      ghost.current.style.visibility = "visible";
    };
    addEventListener("pointermove", follow);
    document.documentElement.style.cursor = "grabbing";
    return () => {
      removeEventListener("pointermove", follow);
      document.documentElement.style.cursor = "";
    };
  }, [shown]);
  if (!carry || !shown) return null;
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      className="pointer-events-none invisible fixed top-0 left-0 z-60 max-w-56 truncate rounded-md border bg-raised px-2 py-1 font-medium text-xs shadow-pop"
    >
      {carry.movable.post.title}
    </div>
  );
}

/** Announces what is being moved by keyboard, where to, and which keys to use next. */
function CarryNotice({ carry }: { carry: Carry | null }) {
  const shown = carry?.by === "keyboard" && carry.over ? carry : null;
  return (
    <div role="status" className={shown ? "mb-3 rounded-lg bg-accent-soft px-3 py-2 text-sm" : "sr-only"}>
      {shown && copy.calendarBoard.movingToUseArrow(shown.movable.post.title, longDay(shown.over ?? ""))}
    </div>
  );
}

type Asking = { verb: "schedule" | "plan"; post: PostSummary };

/** The calendar and everything that can be done in it. */
function CalendarBoard({ workspaceZone }: { workspaceZone: string }) {
  const workspace = useCurrentWorkspace();
  const period = usePeriod(workspaceZone);
  const { zone, days, shown, anchor, today, view } = period;
  const query = useQuery(calendarQuery(workspace.id, days[0] ?? anchor, days.at(-1) ?? anchor));
  const { data, isPlaceholderData } = query;
  const autopilots = autopilotDays(useQuery(autopilotsQuery(workspace.id)).data?.items ?? [], zone);
  const isPhone = useMediaQuery("(width < 48rem)");
  const move = useMovePost(zone);
  const carrying = useCarry(move);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const lastAsked = useLast(asking);
  const mayEdit = atLeast(workspace.role, "editor");
  const entries = entriesByDay(data?.items ?? [], zone);
  const isEmpty = data && !isPlaceholderData && !shown.some((day) => entries.has(day) || autopilots.has(day));

  const current = opened && data?.items.find(({ id }) => id === opened.post.id);
  const fresh = current
    ? { ...opened, post: current, kind: entryOf(current, zone)?.kind ?? opened.kind }
    : opened;
  const dialog = { open: asking !== null, onOpenChange: (open: boolean) => !open && setAsking(null) };
  const movable = (post: PostSummary) => ({
    post,
    kind: post.plannedOn ? ("planned" as const) : ("unplanned" as const),
    day: post.plannedOn,
  });

  return (
    <BoardContext
      value={{
        zone,
        workspaceZone,
        mayEdit,
        autopilots,
        carrying,
        open: (post, kind, at) => setOpened({ post, kind, anchor: at }),
      }}
    >
      <CalendarToolbar
        title={period.title}
        view={view}
        onToday={period.showToday}
        onStep={period.step}
        onZone={period.setZone}
      />
      {data?.truncated && (
        <div className="mb-3">
          <Notice tone="warn">{copy.calendarBoard.somePostsDontFit}</Notice>
        </div>
      )}
      <CarryNotice carry={carrying.carry} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          {isPhone ? (
            <QueryView query={query} what="posts">
              {() => <Agenda days={shown} today={today} entries={entries} period={period.title} />}
            </QueryView>
          ) : (
            <>
              <LoadProblem query={query} what="posts" />
              <CalendarGrid
                label={period.title}
                view={view}
                weeks={period.weeks}
                anchor={anchor}
                today={today}
                firstWeekday={period.firstWeekday}
                entries={entries}
                onShow={period.show}
                onShowWeek={period.showWeek}
              />
            </>
          )}
          {!isPhone && (
            <p id="calendar-keys" className="mt-2.5 text-ink-3 text-xs">
              {isEmpty && copy.calendarBoard.nothingPublishedScheduled(period.title)}
              {copy.calendarBoard.useArrowKeys}
              {mayEdit && copy.calendarBoard.dragPostToMove}
            </p>
          )}
        </div>
        <UnplannedDrafts
          firstDay={isPhone ? null : days.includes(today) ? today : anchor}
          placed={new Set([...entries.values()].flat().map(({ post }) => post.id))}
        />
      </div>
      <DragGhost carry={carrying.carry} />
      {fresh && (
        <EntryPopover
          key={fresh.post.id}
          opened={fresh}
          onClose={() => setOpened(null)}
          onSchedule={(post) => setAsking({ verb: "schedule", post })}
          onPlan={(post) => setAsking({ verb: "plan", post })}
          onUnplan={(post) => move(movable(post), nowhere)}
        />
      )}
      {lastAsked?.verb === "schedule" && (
        <SchedulePostDialog key={lastAsked.post.id} post={lastAsked.post} {...dialog} />
      )}
      {lastAsked?.verb === "plan" && (
        <PlanDialog
          key={lastAsked.post.id}
          post={lastAsked.post}
          day={today}
          {...dialog}
          onPlan={(day) => move(movable(lastAsked.post), day)}
        />
      )}
    </BoardContext>
  );
}

export function CalendarPage() {
  const workspace = useCurrentWorkspace();
  usePageTitle(copy.calendarPage.calendar, workspace.name);
  const query = useQuery(workspaceQuery(workspace.id));
  return (
    <Page>
      <PageHeader title={copy.calendarPage.calendar} description={copy.calendarPage.description} />
      <QueryView
        query={query}
        what={copy.calendarPage.theCalendar}
        skeleton={<Skeleton className="h-96 rounded-xl" />}
      >
        {({ timezone }) => <CalendarBoard workspaceZone={timezone} />}
      </QueryView>
    </Page>
  );
}
