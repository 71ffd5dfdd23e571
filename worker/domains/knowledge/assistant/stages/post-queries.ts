import type { RunOptions } from "../../../../../schema/api/runs";

const queriesMax = 3;

/** What a post's research searches for: its keyword, its title, the question of its angle, then its other keywords. */
export function postQueries({
  topic,
  writing = {},
}: Pick<Extract<RunOptions, { kind: "post" }>, "topic" | "writing">): string[] {
  const { title, angle, keywords } = topic;
  const [first = "", ...others] = [...keywords, ...(writing.secondaryKeywords ?? [])];
  const wanted = [writing.primaryKeyword ?? first, title, questionIn(angle), first, ...others];
  const seen = new Set<string>();
  return wanted
    .map((query) => query.replace(/\s+/g, " ").trim())
    .filter((query) => query !== "" && !seen.has(query.toLowerCase()) && seen.add(query.toLowerCase()))
    .slice(0, queriesMax);
}

/** The first question in a text. */
const questionIn = (text: string): string => /[^.!?\n]+\?/.exec(text)?.[0] ?? "";
