import type { Transition } from "../../../schema/api/posts";
import type { PostStatus } from "../../../schema/api/public";
import { AppError } from "../../platform/errors";
import type { PostRow } from "./post-fields";

type State = Pick<PostRow, "status" | "scheduledAt">;

/** Legal transitions of a post (spec: "Post status"; for HIDDEN: unpublish, revert, publish again). */
const legal: Record<PostStatus, readonly Transition[]> = {
  DRAFT: ["publish", "schedule"],
  PUBLISHED: ["unpublish", "revert-to-draft"],
  HIDDEN: ["publish", "revert-to-draft"],
};

/** `schedule` of a scheduled draft is a reschedule; only a scheduled draft has a schedule to cancel. */
export function legalTransitions({ status, scheduledAt }: State): Transition[] {
  return status === "DRAFT" && scheduledAt !== null
    ? [...legal.DRAFT, "cancel-schedule"]
    : [...legal[status]];
}

const stateWords: Record<PostStatus, string> = {
  DRAFT: "a draft",
  PUBLISHED: "published",
  HIDDEN: "hidden",
};
const transitionWords: Record<Transition, string> = {
  publish: "published",
  unpublish: "unpublished",
  "revert-to-draft": "moved back to drafts",
  schedule: "scheduled",
  "cancel-schedule": "unscheduled",
};

/** Throws `illegal_transition` (409), naming the legal ones. */
export function requireTransition(post: State, transition: Transition): void {
  const allowed = legalTransitions(post);
  if (allowed.includes(transition)) return;
  const possible = allowed.map((one) => transitionWords[one]).join(" or ");
  throw new AppError(
    "illegal_transition",
    `The post is ${stateWords[post.status]}: it can be ${possible}, not ${transitionWords[transition]}`,
    { status: post.status, legal: allowed },
  );
}
