import type { ExternalPost, FollowMode } from "@schema/integrations";
import type { Post } from "@schema/posts";
import { copy } from "../copy";

export type ModeChoice = FollowMode | "workspace";

type NextSend = {
  label: string;
  /**
   * `send` sets the mode and sends; `sync` sends again in the same mode; `ask` needs a time first; `save` sends
   * nothing.
   */
  how: "send" | "sync" | "ask" | "save";
};

type Situation = {
  external: Pick<ExternalPost, "mode" | "state" | "there" | "problem">;
  /** The current selection, saved or not. */
  choice: ModeChoice;
  followMode: FollowMode;
  post: Pick<Post, "status" | "scheduledAt">;
};

/** What the button beside the selection does; null if there is nothing to do. */
export function nextSend({ external, choice, followMode, post }: Situation): NextSend | null {
  const isChosen = choice === (external.mode ?? "workspace");
  const mode = choice === "workspace" ? followMode : choice;
  if (mode === "off") return isChosen ? null : { label: copy.nextSend.apply, how: "save" };
  if (external.state === "pending" && isChosen)
    return external.problem ? { label: copy.common.tryNow, how: "sync" } : null;
  if (external.state === "failed" && isChosen) return { label: copy.common.tryAgain, how: "sync" };
  const isTimed = post.scheduledAt !== null || post.status === "PUBLISHED";
  if (choice === "schedule" && !isTimed) {
    return {
      label: external.there === "scheduled" ? copy.nextSend.changeTime : copy.nextSend.scheduleOnSite,
      how: "ask",
    };
  }
  if (isChosen && external.there !== null) return { label: copy.nextSend.sendAgain, how: "sync" };
  if (choice === "workspace") {
    const isDue = post.status === "PUBLISHED" || (mode !== "publish" && post.scheduledAt !== null);
    if (isDue) return { label: copy.nextSend.sendNow, how: "send" };
    return isChosen ? null : { label: copy.nextSend.apply, how: "save" };
  }
  if (mode === "publish") return { label: copy.nextSend.publishOnSiteNow, how: "send" };
  if (mode === "draft") return { label: copy.nextSend.sendAsDraft, how: "send" };
  return { label: copy.nextSend.scheduleOnSiteLabel, how: "send" };
}

/** When a post that is not on the site yet is sent automatically; undefined if it never is, or is already there. */
export function whenSent({
  external,
  choice,
  followMode,
  enabled,
}: Omit<Situation, "post"> & { enabled: boolean }): string | undefined {
  const mode = choice === "workspace" ? followMode : choice;
  if (!enabled) return copy.nextSend.integrationDisabledNothing;
  if (external.state !== "none" || mode === "off") return undefined;
  return mode === "publish" ? copy.nextSend.sentWhenPublishPost : copy.nextSend.sentWhenPublish;
}
