import type { Transition } from "../../../schema/api/posts";
import type { PostStatus } from "../../../schema/api/public";
import { AppError } from "../../errors";

/** Legal transitions of a post (spec: "Post status"; for HIDDEN: unpublish, revert, publish again). */
const legal: Record<PostStatus, readonly Transition[]> = {
  DRAFT: ["publish"],
  PUBLISHED: ["unpublish", "revert-to-draft"],
  HIDDEN: ["publish", "revert-to-draft"],
};

export const legalTransitions = (status: PostStatus): Transition[] => [...legal[status]];

const stateWords: Record<PostStatus, string> = {
  DRAFT: "a draft",
  PUBLISHED: "published",
  HIDDEN: "hidden",
};
const transitionWords: Record<Transition, string> = {
  publish: "published",
  unpublish: "unpublished",
  "revert-to-draft": "turned back into a draft",
  schedule: "scheduled",
  "cancel-schedule": "taken off its schedule",
};

/** Throws `illegal_transition` (409) naming the legal ones. */
export function requireTransition(status: PostStatus, transition: Transition): void {
  if (legal[status].includes(transition)) return;
  const possible = legal[status].map((one) => transitionWords[one]).join(" or ");
  throw new AppError(
    "illegal_transition",
    `The post is ${stateWords[status]}: it can be ${possible}, not ${transitionWords[transition]}`,
    { status, legal: legal[status] },
  );
}
