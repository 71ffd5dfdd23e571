import type { ExternalPost, FollowMode } from "@schema/integrations";
import type { Post } from "@schema/posts";

export type ModeChoice = FollowMode | "workspace";

type NextSend = {
  label: string;
  /** `send` chooses the mode and sends; `sync` sends again as it is; `ask` needs a time first; `save` sends nothing. */
  how: "send" | "sync" | "ask" | "save";
};

type Situation = {
  external: Pick<ExternalPost, "mode" | "state" | "there" | "problem">;
  /** What is chosen now, saved or not. */
  choice: ModeChoice;
  followMode: FollowMode;
  post: Pick<Post, "status" | "scheduledAt">;
};

/** What the button beside the choice does; null where there is nothing to do. */
export function nextSend({ external, choice, followMode, post }: Situation): NextSend | null {
  const isChosen = choice === (external.mode ?? "workspace");
  const mode = choice === "workspace" ? followMode : choice;
  if (mode === "off") return isChosen ? null : { label: "Apply", how: "save" };
  if (external.state === "pending" && isChosen)
    return external.problem ? { label: "Try now", how: "sync" } : null;
  if (external.state === "failed" && isChosen) return { label: "Try again", how: "sync" };
  const isTimed = post.scheduledAt !== null || post.status === "PUBLISHED";
  if (choice === "schedule" && !isTimed) {
    return { label: external.there === "scheduled" ? "Change time…" : "Schedule on site…", how: "ask" };
  }
  if (isChosen && external.there !== null) return { label: "Send again", how: "sync" };
  if (choice === "workspace") {
    const isDue = post.status === "PUBLISHED" || (mode !== "publish" && post.scheduledAt !== null);
    if (isDue) return { label: "Send now", how: "send" };
    return isChosen ? null : { label: "Apply", how: "save" };
  }
  if (mode === "publish") return { label: "Publish on site now", how: "send" };
  if (mode === "draft") return { label: "Send as draft", how: "send" };
  return { label: "Schedule on site", how: "send" };
}

/** When a post goes there by itself, where it has not yet; undefined where it never does, or is there. */
export function whenSent({
  external,
  choice,
  followMode,
  enabled,
}: Omit<Situation, "post"> & { enabled: boolean }): string | undefined {
  const mode = choice === "workspace" ? followMode : choice;
  if (!enabled) return "This integration is disabled. Nothing will be sent.";
  if (external.state !== "none" || mode === "off") return undefined;
  return mode === "publish"
    ? "Sent when you publish this post."
    : "Sent when you publish or schedule this post.";
}
