import type { ExternalPost } from "@schema/integrations";

const there = {
  draft: "It is a draft there.",
  scheduled: "It is scheduled there.",
  published: "It is public there.",
};

/** How it is there meanwhile, where the badge tells of something else; undefined where it says all. */
export function meanwhileThere({
  state,
  there: now,
}: Pick<ExternalPost, "state" | "there">): string | undefined {
  const isTold = state === "pending" || state === "conflict" || state === "failed";
  return isTold && now ? there[now] : undefined;
}

/** What comes at a time that is too near for a schedule there, before the words that say in how long. */
export const sentAtItsTime = ({ there: now }: Pick<ExternalPost, "there">): string =>
  now === "scheduled"
    ? "A write so near to its time would publish it at once: what you changed since is sent at its time,"
    : "Its time is too near for a schedule there: it is published from here,";

/** What became of the text there, where that is not ours. */
export const keptThere = ({ kept, state }: Pick<ExternalPost, "kept" | "state">): string | undefined =>
  kept && (state === "published" || state === "scheduled" || state === "draft")
    ? "Kept as it was edited there. You are asked again when the text here changes."
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
