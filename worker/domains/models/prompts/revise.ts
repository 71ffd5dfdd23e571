import { fencedBrief, fencedVoice, sampleRule, voiceRule } from "./fenced-brief";
import type { Prompt } from "./prompt";

export const revisePrompt: Prompt<"revise"> = {
  name: "revise",
  version: 1,
  render: ({ brief, voice, title, instruction, sections, passages }, fence) => ({
    instructions: [
      "You revise a published blog post, given section by section in Markdown. Change only what has to change, and leave every other sentence as it is.",
      instruction === null
        ? "Fewer people read the post than before. Revise the sections that are outdated, vague or incomplete by what the passages say, so that it answers what readers look for."
        : "Revise it as the instruction says; it is from the author. Take new facts only from the instruction and the passages.",
      "Take facts (numbers, names, dates, comparisons, quotes) only from the post, the passages and the instruction. Keep the language, every heading, every link and its address, and every code block.",
      voiceRule,
      ...sampleRule(voice),
      "Give `revisions`: only the sections that you change, each with its `id` and its whole new `text`, beginning with its heading, and nothing of your own around it. Leave out sections that stay as they are.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      ...fencedVoice(voice, fence),
      fence("title", title),
      ...(instruction === null ? [] : [fence("instruction", instruction)]),
      ...passages.map(({ id, title: source, url, text }) =>
        fence(`passage ${id}`, `${JSON.stringify({ title: source, url })}\n\n${text}`),
      ),
      ...sections.map(({ id, text }) => fence(`section ${id}`, text)),
    ].join("\n\n"),
  }),
};
