import type { PostSummary } from "@schema/posts";
import type { Calendar } from "@schema/schedule";
import { useQueryClient } from "@tanstack/react-query";
import { scheduleToast } from "@/components/schedule/schedule-toasts";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, zoneLabel } from "@/lib/dates";
import { postsKey } from "@/lib/posts/post-queries";
import { sameSchedule } from "@/lib/schedule/chosen-time";
import { usePlanPost, useSchedulePost } from "@/lib/schedule/schedule-mutations";
import { localTimeAt, resolveLocalTime } from "@/lib/schedule/wall-time";
import { calendarKey } from "./api";
import { copy } from "./copy";
import { addDays, daysBetween, longDay, shortDay } from "./days";
import { type Movable, nowhere, type Place } from "./entries";

type Scheduled = Pick<PostSummary, "scheduledLocalTime"> & { scheduledAt: string; timezone: string };

/**
 * The wall time in the post's own zone that places it on `day` in a calendar whose days are those of `zone`: the same
 * time of day on another date. If no date gives exactly that day, the closest one.
 */
export function movedWallTime(
  { scheduledAt, timezone, scheduledLocalTime }: Scheduled,
  day: string,
  zone: string,
) {
  const at = Date.parse(scheduledAt);
  const [date = "", time = ""] = (scheduledLocalTime ?? localTimeAt(at, timezone)).split("T");
  const guess = addDays(date, daysBetween(localTimeAt(at, zone).slice(0, 10), day));
  const candidates = [guess, addDays(guess, -1), addDays(guess, 1)].map((one) => `${one}T${time}`);
  const standsOn = (localTime: string) =>
    localTimeAt(resolveLocalTime(localTime, timezone).instant, zone).slice(0, 10);
  const localTime = candidates.find((one) => standsOn(one) === day) ?? `${guess}T${time}`;
  return { localTime, ...pickResolution(localTime, timezone) };
}

function pickResolution(localTime: string, timezone: string) {
  const { instant, resolution, localTime: shown } = resolveLocalTime(localTime, timezone);
  return { instant, resolution, shown };
}

/** Moves a post to another day of a calendar whose days are those of `zone`, optimistically, with an undo. */
export function useMovePost(zone: string): (movable: Movable, place: Place) => void {
  const { id: workspaceId } = useCurrentWorkspace();
  const queryClient = useQueryClient();
  const plan = usePlanPost(workspaceId);
  const schedule = useSchedulePost(workspaceId);

  const show = async (post: PostSummary) => {
    const filter = { queryKey: calendarKey(workspaceId) };
    await queryClient.cancelQueries(filter);
    queryClient.setQueriesData<Calendar>(
      filter,
      (data) => data && { ...data, items: [...data.items.filter(({ id }) => id !== post.id), post] },
    );
  };
  const attempt = async (shown: PostSummary, send: () => Promise<unknown>, done: () => void) => {
    try {
      await show(shown);
      await send();
      done();
    } catch (error) {
      scheduleToast.error(copy.movePost.notMoved(shown.title), { description: messageOf(error) });
      void queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) });
    }
  };

  const putPlan = (post: PostSummary, plannedOn: string | null, done: () => void) =>
    attempt({ ...post, plannedOn }, () => plan.mutateAsync({ id: post.id, plannedOn }), done);
  const movePlan = (post: PostSummary, plannedOn: string | null) => {
    const undo = () =>
      void putPlan({ ...post, plannedOn }, post.plannedOn, () =>
        scheduleToast.success(copy.movePost.isBack(post.title)),
      );
    return putPlan(post, plannedOn, () =>
      scheduleToast.success(
        plannedOn
          ? copy.movePost.plannedFor(post.title, shortDay(plannedOn))
          : copy.movePost.noLongerPlanned(post.title),
        {
          description: plannedOn
            ? copy.movePost.plannedPostsDontPublishAutomatically
            : copy.movePost.staysDraft,
          action: { label: copy.movePost.undo, onClick: undo },
        },
      ),
    );
  };

  const moveSchedule = (post: PostSummary, at: string, timezone: string, day: string) => {
    const moved = movedWallTime({ ...post, scheduledAt: at, timezone }, day, zone);
    const when = `${dayAndTime(moved.instant, timezone)}, ${zoneLabel(timezone)}`;
    if (moved.instant <= Date.now()) {
      scheduleToast.error(copy.movePost.notMoved(post.title), {
        description: copy.movePost.description(when),
      });
      return;
    }
    const undo = () =>
      void attempt(
        post,
        () =>
          schedule.mutateAsync({ id: post.id, input: sameSchedule(at, timezone, post.scheduledLocalTime) }),
        () => scheduleToast.success(copy.movePost.backAtOriginalTime(post.title)),
      );
    const { localTime, resolution, instant } = moved;
    const shown = {
      ...post,
      scheduledAt: new Date(instant).toISOString(),
      scheduledLocalTime: localTime,
      scheduleError: null,
      scheduleFailedAt: null,
    };
    const notes: Record<typeof resolution, string> = {
      exact: `${when}.`,
      gap: copy.movePost.gap(
        localTime.slice(11, 16),
        longDay(localTime.slice(0, 10)),
        moved.shown.slice(11, 16),
        zoneLabel(timezone),
      ),
      overlap: copy.movePost.overlap(when),
    };
    void attempt(
      shown,
      () => schedule.mutateAsync({ id: post.id, input: { localTime, timezone } }),
      () =>
        scheduleToast.success(copy.movePost.isMoved(post.title), {
          description: notes[resolution],
          ...(Date.parse(at) > Date.now() && { action: { label: copy.movePost.undo, onClick: undo } }),
        }),
    );
  };

  return ({ post, kind }, place) => {
    if (kind === "planned" || kind === "unplanned") {
      void movePlan(post, place === nowhere ? null : place);
    } else if (post.scheduledAt && post.timezone) {
      moveSchedule(post, post.scheduledAt, post.timezone, place);
    }
  };
}
