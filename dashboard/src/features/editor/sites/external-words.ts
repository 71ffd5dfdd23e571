import type { ExternalPost } from "@schema/integrations";

const there = {
  draft: "The remote post is a draft.",
  scheduled: "The remote post is scheduled.",
  published: "The remote post is public.",
};

/** The state of the remote post, if the badge shows something else; otherwise undefined. */
export function meanwhileThere({
  state,
  there: now,
}: Pick<ExternalPost, "state" | "there">): string | undefined {
  const isUnsettled = state === "pending" || state === "conflict" || state === "failed";
  return isUnsettled && now ? there[now] : undefined;
}

/** What happens at a time that is too soon for a remote schedule; followed by the time. */
export const sentAtItsTime = ({ there: now }: Pick<ExternalPost, "there">): string =>
  now === "scheduled"
    ? "Sending your changes now would publish the post early, so we’ll send them at the scheduled time,"
    : "It’s too late to schedule this post on the site, so we’ll publish it there at the scheduled time,";

/** What happened to the remote text, if it is not ours. */
export const keptThere = ({ kept, state }: Pick<ExternalPost, "kept" | "state">): string | undefined =>
  kept && (state === "published" || state === "scheduled" || state === "draft")
    ? "Keeping the remote edits. We’ll ask again the next time you change this post."
    : undefined;

const seoNames: Record<string, string> = {
  title: "SEO title",
  description: "SEO description",
  canonical: "canonical URL",
  ogImage: "social image",
};

/** "canonical URL and social image". */
export const seoList = (names: string[]): string =>
  new Intl.ListFormat("en").format(names.map((name) => seoNames[name] ?? name));
