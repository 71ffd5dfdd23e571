import type { IntegrationSent, UnsentReason } from "@schema/external-sends";
import type { FollowMode } from "@schema/integrations";
import { countOf } from "@/lib/count-words";

const whys: Record<UnsentReason, (count: number) => string> = {
  not_found: (count) => `${countOf(count, "post")} ${count === 1 ? "is" : "are"} gone`,
  not_due: (count) =>
    `${countOf(count, "post")} ${count === 1 ? "is" : "are"} not published here, nor scheduled where that is followed`,
  left_alone: (count) => `${countOf(count, "post")} ${count === 1 ? "follows" : "follow"} nothing there`,
  edited_outside: (count) =>
    `${countOf(count, "post")} ${count === 1 ? "was" : "were"} edited there and ${count === 1 ? "waits" : "wait"} for a decision`,
};

/** Why posts were not sent, as a sentence; undefined where all of them were. */
export function skippedWords(skipped: IntegrationSent["skipped"]): string | undefined {
  if (skipped.length === 0) return undefined;
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  const parts = [...groups].map(([reason, { length }]) => whys[reason](length));
  return `${new Intl.ListFormat("en").format(parts)}.`;
}

/** What becomes of posts that are sent in this mode. */
export const sentAs: Record<FollowMode, string> = {
  off: "",
  publish: "What is public here becomes public there, and follows its changes from then on.",
  schedule: "What is public here becomes public there; what is scheduled here is scheduled there too.",
  draft: "They become drafts there. Somebody publishes them there.",
};
