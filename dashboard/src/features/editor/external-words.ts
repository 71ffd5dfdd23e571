import type { ExternalPost } from "@schema/integrations";

type Look = { tone: "good" | "warn" | "bad" | "neutral" | "accent"; label: string };

const looks: Record<ExternalPost["state"], Look> = {
  none: { tone: "neutral", label: "Not there" },
  pending: { tone: "accent", label: "On its way" },
  draft: { tone: "neutral", label: "Draft there" },
  scheduled: { tone: "accent", label: "Scheduled there" },
  published: { tone: "good", label: "Published there" },
  removed: { tone: "neutral", label: "Taken away" },
  conflict: { tone: "warn", label: "Edited there" },
  failed: { tone: "bad", label: "Not sent" },
};

/** How a post is on another site, as a badge. */
export const externalLook = ({ state, problem }: Pick<ExternalPost, "state" | "problem">): Look =>
  state === "pending" && problem ? { tone: "warn", label: "Trying again" } : looks[state];

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

const seoNames: Record<string, string> = {
  title: "SEO title",
  description: "SEO description",
  canonical: "canonical URL",
  ogImage: "social image",
};

/** "canonical URL and social image". */
export const seoList = (names: string[]): string =>
  new Intl.ListFormat("en").format(names.map((name) => seoNames[name] ?? name));
