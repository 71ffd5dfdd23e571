import type { PostSummary } from "@schema/posts";
import type { Entry } from "./entries";

/** What can be carried to another day: any entry but a published one, or a draft that stands nowhere yet. */
export type Cargo = {
  post: PostSummary;
  kind: "scheduled" | "failed" | "planned" | "unplanned";
  day: string | null;
};

/** Where a draft is put to take its planned date away. */
export const nowhere = "nowhere";

/** A day, or `nowhere`. */
export type Place = string;

export function cargoOf({ post, kind, day }: Entry): Cargo | null {
  return kind === "published" ? null : { post, kind, day };
}

/** Only what has a planned date can be put nowhere: a schedule is cancelled by name. */
export const mayPut = (cargo: Cargo, place: Place): boolean =>
  place === nowhere ? cargo.kind === "planned" : place !== cargo.day;
