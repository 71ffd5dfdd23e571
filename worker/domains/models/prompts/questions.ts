import { fencedBrief } from "./fenced-brief";
import type { Prompt } from "./prompt";

export const questionsPrompt: Prompt<"questions"> = {
  name: "questions",
  version: 1,
  render: ({ brief, topic, count }, fence) => ({
    instructions: [
      `You prepare research for the blog of the company in the brief. Give ${count} \`questions\` about the topic.`,
      "Each can be answered from public sources, is complete in itself, fits a search engine, and asks for something that the others do not.",
    ].join("\n"),
    input: [fencedBrief(brief, fence), fence("topic", topic)].join("\n\n"),
  }),
};
