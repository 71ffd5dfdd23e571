import type { PostSummary } from "@schema/posts";
import type { Entry } from "./entries";

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
