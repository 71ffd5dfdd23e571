import { factRule, fencedBrief } from "./fenced-brief";
import { fencedExcerpts } from "./fenced-excerpts";
import type { Prompt } from "./prompt";

export const topicsPrompt: Prompt<"topics"> = {
  name: "topics",
  version: 1,
  render: ({ brief, excerpts, keywords, count, existing }, fence) => ({
    instructions: [
      `You plan the blog of the company in the brief. Propose exactly ${count} topics for posts that its audience would look for.`,
      "Each differs from the others and from the existing titles in what it answers, not in its wording only. Prefer the specific (a task, a question, a decision) to the general.",
      factRule,
      "For each topic give `title` (at most 90 characters), `angle` (one or two sentences: for whom, what it answers, what sets it apart) and `keywords` (2 to 5).",
      "When keywords are given, each topic serves at least one of them.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      fence("keywords", JSON.stringify(keywords)),
      fence("existing titles", JSON.stringify(existing)),
      fencedExcerpts(excerpts, fence),
    ].join("\n\n"),
  }),
};
