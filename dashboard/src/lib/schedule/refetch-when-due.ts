import { type Schedulable, scheduleState } from "./schedule-state";

const grace = 700;
const eager = 1500;
const patient = 15_000;
const eagerFor = 30_000;
/** The maximum delay of a browser's timer. */
const mostDelay = 2 ** 31 - 1;

/**
 * How many milliseconds to wait before refreshing these posts, so that a due one soon appears as published: until just
 * after the next time, then often, then occasionally. False if none is pending.
 */
export function refetchWhenDue(posts: readonly Schedulable[], now: number): number | false {
  const waits = posts.filter(isWaiting).map(({ scheduledAt }) => wait(Date.parse(scheduledAt ?? "") - now));
  return waits.length === 0 ? false : Math.min(...waits, mostDelay);
}

const isWaiting = (post: Schedulable) => ["pending", "retrying"].includes(scheduleState(post));

function wait(left: number): number {
  if (left > 0) return left + grace;
  return left > -eagerFor ? eager : patient;
}
