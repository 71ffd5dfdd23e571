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

/** Throws `illegal_transition` (409) naming the legal ones. */
export function requireTransition(status: PostStatus, transition: Transition): void {
  if (legal[status].includes(transition)) return;
  throw new AppError(
    "illegal_transition",
    `A post that is ${status} allows ${legal[status].join(" or ")}, not ${transition}`,
    { status, legal: legal[status] },
  );
}
