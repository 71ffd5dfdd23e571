import type { IntegrationSent, UnsentReason } from "@schema/external-sends";
import type { FollowMode } from "@schema/integrations";
import { countOf } from "@/lib/number-words";

const whys: Record<UnsentReason, (count: number) => string> = {
  not_found: (count) => `${countOf(count, "post")} no longer ${count === 1 ? "exists" : "exist"}`,
  not_due: (count) => `${countOf(count, "post")} ${count === 1 ? "is" : "are"} not published yet`,
  not_approved: (count) => `${countOf(count, "post")} ${count === 1 ? "needs" : "need"} approval`,
  unsupported_claims: (count) =>
    `${countOf(count, "post")} ${count === 1 ? "has" : "have"} claims without evidence`,
  left_alone: (count) => `${countOf(count, "post")} ${count === 1 ? "is" : "are"} set to manual`,
  edited_outside: (count) =>
    `${countOf(count, "post")} ${count === 1 ? "was" : "were"} edited on the site and ${count === 1 ? "needs" : "need"} your decision`,
};

/** Why posts were not sent, as a sentence; undefined if all were. */
export function skippedWords(skipped: IntegrationSent["skipped"]): string | undefined {
  if (skipped.length === 0) return undefined;
  const groups = Map.groupBy(skipped, ({ reason }) => reason);
  const parts = [...groups].map(([reason, { length }]) => whys[reason](length));
  return `${new Intl.ListFormat("en").format(parts)}.`;
}

/** What happens to posts that are sent in this mode. */
export const sentAs: Record<FollowMode, string> = {
  off: "",
  publish: "Published posts will be published on the site and kept up to date.",
  schedule: "Published posts will be published on the site, and scheduled posts will be scheduled.",
  draft: "Posts will be saved as drafts on the site. Publish them there when you’re ready.",
};
