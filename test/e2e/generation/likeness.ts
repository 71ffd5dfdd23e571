import type { Post } from "../../../schema/api/posts.ts";

const words = (text: string) => new Set(text.toLowerCase().match(/[a-zäöüß]{4,}/g) ?? []);

/** Without the note that all offline drafts begin with. */
export const ownText = ({ content }: Post) => content.replace(/^>.*\n/, "");

/** The share of their longer words that two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [words(one), words(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}
