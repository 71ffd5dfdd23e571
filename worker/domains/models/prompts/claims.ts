import { fencedExcerpts } from "./fenced-excerpts";
import type { Prompt } from "./prompt";

export const claimsPrompt: Prompt<"claims"> = {
  name: "claims",
  version: 1,
  render: ({ content, excerpts }, fence) => ({
    instructions: [
      "You check a draft against its sources. Give `claims`: every sentence of the draft that states a fact which could be wrong.",
      "- `sentence`: copied from the draft letter by letter.",
      "- `kind`: `number`, `name`, `date`, `comparison`, `quote`, or `fact` for the rest.",
      "- `sourceId` and `quote`: the source that says so, and its words, copied letter by letter, at most 300 characters from one place. Both null where no source says so.",
      "Judge by the sources alone, never by what you know. A source that is only near the claim does not support it. Opinions, advice and headings are no claims.",
    ].join("\n"),
    input: [fence("draft", content), fencedExcerpts(excerpts, fence)].join("\n\n"),
  }),
};
