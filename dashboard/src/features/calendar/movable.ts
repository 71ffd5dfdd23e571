import type { PostSummary } from "@schema/posts";
import type { Entry } from "./entries";

/** What can be carried to another day: any entry but a published one, or a draft that stands nowhere yet. */
export type Movable = {
  post: PostSummary;
  kind: "scheduled" | "failed" | "planned" | "unplanned";
  day: string | null;
};

/** Where a draft is put to take its planned date away. */
export const nowhere = "nowhere";

/** A day, or `nowhere`. */
export type Place = string;

export function movableOf({ post, kind, day }: Entry): Movable | null {
  return kind === "published" ? null : { post, kind, day };
}

/** Only what has a planned date can be put nowhere: a schedule is cancelled by name. */
export const mayPut = (movable: Movable, place: Place): boolean =>
  place === nowhere ? movable.kind === "planned" : place !== movable.day;
