import { fencedBrief } from "./fenced-brief";
import { fencedExcerpts } from "./fenced-excerpts";
import type { Prompt } from "./prompt";

const ofOthers =
  "These sources are of others: they were found in a research of the topic. What they sell is not what the company of the brief sells. Give `product`, `positioning` or `tone` only where a source speaks of that company by its name; look for its competitors, for what its audience needs, and for terms of the trade.";

export const contextPrompt: Prompt<"context"> = {
  name: "context",
  version: 1,
  render: ({ brief, excerpts, topic }, fence) => ({
    instructions: [
      "You learn from sources what there is to know about a company, so that others can write for its blog. The brief says what is known already.",
      "Give `findings`: only what a source says and what is new or better than in the brief. Each has",
      "- `field`: `product` (what it is and does), `audience` (who it is for), `positioning` (what sets it apart), `competitors` (another product that a source names), `tone` (how the company writes), or `glossary` (a term of its own).",
      "- `name`: the competitor or the term; empty for the other fields.",
      "- `value`: what there is to know, in one to three plain sentences.",
      "- `sourceId`: of the source it is from, and `quote`: the words of that source that show it, copied letter by letter, 20 to 300 characters from one place.",
      ...(topic === undefined ? [] : [ofOthers]),
      "At most one finding for each of product, audience, positioning and tone. A finding without a literal quote is worthless: leave it out.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      ...(topic === undefined ? [] : [fence("topic", topic)]),
      fencedExcerpts(excerpts, fence),
    ].join("\n\n"),
  }),
};
