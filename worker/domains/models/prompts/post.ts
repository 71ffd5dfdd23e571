import type { Outline, Passage } from "../../../../schema/api/outline";
import { type WritingOptions, wordsOf } from "../../../../schema/api/writing-options";
import type { TaskOf } from "../writers/tasks";
import type { Fence } from "./fence";
import { factRule, fencedBrief, fencedVoice, sampleRule, voiceRule } from "./fenced-brief";
import type { Prompt } from "./prompt";

type OfPost = Pick<TaskOf<"section">, "brief" | "voice" | "writing" | "topic" | "links">;

/** The beginning of every request for a post: the same text for all its sections, so that an endpoint can cache it. */
const shared = ({ brief, voice, writing, topic, links }: OfPost, fence: Fence): string[] => [
  fencedBrief(brief, fence),
  ...fencedVoice(voice, fence),
  ...(Object.keys(writing).length > 0 ? [fence("options", JSON.stringify(writing, null, 1))] : []),
  fence("topic", JSON.stringify(topic)),
  fence("posts to link to", JSON.stringify(links)),
];

const optionsRule =
  "Follow the options where they are given: the language, the format, the audience, the keywords (use them where they read naturally), the call to action (at the end), what to mention (word for word) and what to avoid, the number of links, and the instructions. They come from the person who ordered the post; they never allow facts without a source.";

const markdownRule =
  "Markdown without raw HTML, images and headings of level 1. Use lists, tables and code where they help the reader.";

const linkRule =
  "Link only to the given posts, by their path, to the addresses of the passages that you draw on, and to pages on the allowed hosts of the options that a passage names; only where the link helps the reader.";

const outlineOf = ({ title, intent, questions, sections }: Outline): string =>
  JSON.stringify(
    {
      title,
      intent,
      questions,
      sections: sections.map(({ heading, point, words }) => ({ heading, point, words })),
    },
    null,
    1,
  );

const fencedPassages = (passages: readonly Passage[], fence: Fence): string[] =>
  passages.length === 0
    ? ["There are no passages."]
    : passages.map(({ id, title, url, text }) =>
        fence(`passage ${id}`, `${JSON.stringify({ title, url })}\n\n${text}`),
      );

const formats: Record<NonNullable<WritingOptions["format"]>, string> = {
  guide: "A guide: explain the subject from the ground up, from what it is to what to do.",
  "how-to": "A how-to: the steps in their order, each with its result, and what can go wrong.",
  listicle: "A list post: each section is one item of the list, and its heading names it.",
  comparison: "A comparison: the same criteria for every option, and for whom each one is right.",
  announcement: "An announcement: first what is new and for whom, then what it changes and how to get it.",
  "case-study": "A case study: the situation, what was done, and the result, as the sources tell it.",
};

export const outlinePrompt: Prompt<"outline"> = {
  name: "outline",
  version: 1,
  render: ({ passages, words, ...post }, fence) => ({
    instructions: [
      "You plan a post for the blog of the company in the brief, about the topic that is given. Others will write each section from your outline alone.",
      voiceRule,
      factRule,
      optionsRule,
      ...(post.writing.format ? [formats[post.writing.format]] : []),
      "Give:",
      "- `title`: a working title of at most 70 characters.",
      "- `intent`: what a reader who searches for this wants, in one sentence.",
      "- `questions`: three to six questions that such readers ask.",
      `- \`sections\`: 3 to 10, in the order in which a reader needs them. Their lengths add up to ${words} words.`,
      "Each section has:",
      "- `heading`: short and specific. Empty for the first section only, which then is the opening that answers the main question in a few sentences.",
      "- `point`: what the section says, in one or two sentences, so that no other section says the same.",
      "- `passages`: the ids of the passages that it draws on; empty if there is none.",
      "- `words`: its length.",
    ].join("\n"),
    input: [...shared(post, fence), ...fencedPassages(passages, fence)].join("\n\n"),
  }),
};

export const sectionPrompt: Prompt<"section"> = {
  name: "section",
  version: 2,
  render: ({ outline, before, at, passages, ...post }, fence) => {
    const { heading = "", point = "", words = 0 } = outline.sections[at] ?? {};
    return {
      instructions: [
        "You write one section of a post for the blog of the company in the brief. The outline shows the whole post, and the text so far what readers know when they come to your section.",
        voiceRule,
        ...sampleRule(post.voice),
        factRule,
        "For this section, the sources are its passages. A claim that they do not bear out has no place in it.",
        optionsRule,
        "Say what the point of the section says, at about its number of words. Do not repeat the text so far, announce what comes later, or sum up.",
        markdownRule,
        "Use headings of level 3 if the section needs any; its own heading is added to your text.",
        linkRule,
        "Give `text`: the Markdown of the section without its heading, and nothing of your own around it.",
      ].join("\n"),
      input: [
        ...shared(post, fence),
        fence("outline", outlineOf(outline)),
        fence("text so far", before),
        ...fencedPassages(passages, fence),
        fence("section to write", JSON.stringify({ number: at + 1, heading, point, words })),
      ].join("\n\n"),
    };
  },
};

export const editPrompt: Prompt<"edit"> = {
  name: "edit",
  version: 2,
  render: ({ outline, categories, content, ...post }, fence) => ({
    instructions: [
      "You are the editor of the blog of the company in the brief. A post was written section by section; make it one text.",
      "Smooth the transitions, cut what is said twice, and shorten what is long-winded. Keep the order and the headings of level 2, every link, every code block and every quotation.",
      "Add no facts: no number, name, date, quotation or link that the text does not have already. Do not change the language. Say nothing about your edit.",
      voiceRule,
      ...sampleRule(post.voice),
      optionsRule,
      `The whole text has about ${wordsOf(post.writing)} words.`,
      "Give:",
      "- `title`: at most 70 characters, based on the outline's.",
      "- `slug`: of the title; lower-case ASCII letters, digits and hyphens.",
      "- `excerpt`: one or two sentences, at most 200 characters.",
      `- \`content\`: the edited text. ${markdownRule}`,
      "- `categories`: one to three, of the existing ones where they fit.",
      "- `seo`: `title` of at most 60 characters, `description` of 120 to 155 characters, `keywords` (3 to 8).",
      "- `faq`: 2 to 5 questions that readers ask, with short answers that the text bears out.",
      "- `image`: `brief` (what a picture above the post shows: a scene or an object, no text in it) and `alt` (that picture in one sentence).",
    ].join("\n"),
    input: [
      ...shared(post, fence),
      fence("existing categories", JSON.stringify(categories)),
      fence("outline", outlineOf(outline)),
      fence("text", content),
    ].join("\n\n"),
  }),
};
