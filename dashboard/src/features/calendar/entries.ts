import type { PostSummary } from "@schema/posts";
import { scheduleState } from "@/lib/schedule/schedule-state";
import { localTimeAt } from "@/lib/schedule/wall-time";

export type EntryKind = "published" | "scheduled" | "failed" | "planned";

/** A post at its place in the calendar. */
export type Entry = {
  post: PostSummary;
  kind: EntryKind;
  /** `YYYY-MM-DD` in the zone of the calendar; a planned date is the same in every zone. */
  day: string;
  /** `HH:mm` in the zone of the calendar; null for a planned date. */
  time: string | null;
};

/** A post's place in a calendar whose days are those of `zone`; null if it has none. */
export function entryOf(post: PostSummary, zone: string): Entry | null {
  const timed = (kind: EntryKind, at: string): Entry => {
    const [day = "", time = ""] = localTimeAt(Date.parse(at), zone).split("T");
    return { post, kind, day, time: time.slice(0, 5) };
  };
  if (post.status === "PUBLISHED") return post.publishedAt ? timed("published", post.publishedAt) : null;
  if (post.status !== "DRAFT") return null;
  if (post.scheduledAt) {
    return timed(scheduleState(post) === "failed" ? "failed" : "scheduled", post.scheduledAt);
  }
  return post.plannedOn ? { post, kind: "planned", day: post.plannedOn, time: null } : null;
}

/** The entries by day, each day's sorted by time, with planned ones last. */
export function entriesByDay(posts: readonly PostSummary[], zone: string): ReadonlyMap<string, Entry[]> {
  // The API returns a post once for each of its dates in the range.
  const once = new Map(posts.map((post) => [post.id, post]));
  const entries = [...once.values()].flatMap((post) => entryOf(post, zone) ?? []);
  return Map.groupBy(
    entries.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), "en")),
    ({ day }) => day,
  );
}

const sortKey = ({ time, post }: Entry) => `${time ?? "99:99"} ${post.title}`;

/** What can be moved to another day: any entry except a published one, or a draft without a date. */
export type Movable = {
  post: PostSummary;
  kind: "scheduled" | "failed" | "planned" | "unplanned";
  day: string | null;
};

/** Where a draft is dropped to remove its planned date. */
export const nowhere = "nowhere";

/** A day, or `nowhere`. */
export type Place = string;

export function movableOf({ post, kind, day }: Entry): Movable | null {
  return kind === "published" ? null : { post, kind, day };
}

/** Only a planned date can be removed this way: a schedule has to be cancelled explicitly. */
export const mayPut = (movable: Movable, place: Place): boolean =>
  place === nowhere ? movable.kind === "planned" : place !== movable.day;
