import type { FollowMode } from "../../../schema/api/integrations";
import type { externalPosts, posts } from "../../../schema/tables";
import type { ArticleState } from "./kinds/external-site";

type Post = Pick<typeof posts.$inferSelect, "status" | "scheduledAt" | "scheduleFailedAt"> & {
  lacksApproval: boolean;
  lacksEvidence: boolean;
};
type Known = Pick<
  typeof externalPosts.$inferSelect,
  "there" | "state" | "externalId" | "scheduledAt" | "sentState" | "chosenAt" | "doubtAt"
>;

/** `ifThere`: does not recreate a deleted article. `keepsState`: respects someone publishing our draft on the platform. */
export type Wanted =
  | { kind: "nothing" }
  | { kind: "removed" }
  | { kind: "article"; state: ArticleState; ifThere: boolean; keepsState: boolean };

/** Whether readers see the article: also once the time has come at which the platform publishes it, of which nothing notifies us. */
export const isPublicThere = (known: Pick<Known, "there" | "scheduledAt"> | null, now: number): boolean =>
  known?.there === "published" ||
  (known?.there === "scheduled" && known.scheduledAt !== null && known.scheduledAt <= now);

const nothing: Wanted = { kind: "nothing" };
const removed: Wanted = { kind: "removed" };
const draft: ArticleState = { kind: "draft" };

const article = (state: ArticleState, more: { ifThere?: boolean; keepsState?: boolean } = {}): Wanted => ({
  kind: "article",
  state,
  ifThere: false,
  keepsState: false,
  ...more,
});

/**
 * The wanted remote state of a post, from its own state and the mode; `now` in milliseconds. If removed by hand it follows nothing, and its
 * state says so. The modes `off` and `draft` allow no remote schedule. A post that lacks a required approval or required
 * evidence is neither published nor scheduled remotely; if it is already public there, it is still updated.
 */
export function wantedState(post: Post | null, known: Known | null, mode: FollowMode, now: number): Wanted {
  const isThere = known !== null && known.there !== null;
  const mayBeThere = isThere || (known?.doubtAt ?? null) !== null;
  // Not if someone scheduled our draft on the platform.
  const isToCome =
    known?.there === "scheduled" && known.sentState !== "draft" && (known.scheduledAt ?? 0) > now;
  if (mode === "off" && known?.state === "removed") return mayBeThere ? removed : nothing;
  if (mode === "off" && !isToCome) return nothing;
  if (post === null) return mayBeThere ? removed : nothing;
  const isPublished = post.status === "PUBLISHED";
  const lacks = post.lacksApproval || post.lacksEvidence;
  const isHeldBack = lacks && !isPublicThere(known, now) && mode !== "draft";
  const chosenAt = isHeldBack ? null : (known?.chosenAt ?? null);
  const pending = post.scheduleFailedAt === null && !isHeldBack ? post.scheduledAt : null;
  // Deleted there, but an unanswered call may bring it back.
  const mayBeLeft = isThere || (mayBeThere && (known?.externalId ?? null) !== null);
  const leftover = mayBeLeft
    ? article(draft, { ifThere: true, keepsState: mode === "draft" && !isToCome })
    : nothing;
  switch (mode) {
    case "off":
      return leftover;
    case "draft":
      return isPublished || pending !== null || chosenAt !== null
        ? article(draft, { keepsState: !isToCome })
        : leftover;
    case "publish":
      return isPublished || chosenAt !== null ? article({ kind: "published" }) : leftover;
    case "schedule": {
      if (chosenAt !== null) return article(at(chosenAt, now));
      if (isPublished) return article({ kind: "published" });
      return pending === null ? leftover : article(at(pending, now));
    }
    default:
      return mode satisfies never;
  }
}

const at = (time: number, now: number): ArticleState =>
  time > now ? { kind: "scheduled", at: wholeSecond(time) } : { kind: "published" };

/** Platforms store whole seconds, to which this is compared; rounded up, never early. */
const wholeSecond = (time: number) => Math.ceil(time / 1_000) * 1_000;
