import { factRule, fencedBrief, voiceRule } from "./fenced-brief";
import { fencedExcerpts } from "./fenced-excerpts";
import type { Prompt } from "./prompt";

export const draftPrompt: Prompt<"draft"> = {
  name: "draft",
  version: 1,
  render: ({ brief, excerpts, topic, links, categories }, fence) => ({
    instructions: [
      "You write a post for the blog of the company in the brief, about the topic that is given.",
      voiceRule,
      factRule,
      "Give:",
      "- `title`: at most 70 characters.",
      "- `slug`: of the title; lower-case ASCII letters, digits and hyphens.",
      "- `excerpt`: one or two sentences, at most 200 characters.",
      "- `content`: Markdown of 700 to 1,200 words, without the title and without any heading of level 1. Begin with the answer. Use headings of levels 2 and 3 in order, and lists and code where they help. No raw HTML and no images.",
      "- `categories`: one to three, of the existing ones where they fit.",
      "- `seo`: `title` of at most 60 characters, `description` of 120 to 155 characters, `keywords` (3 to 8).",
      "- `faq`: 2 to 5 questions that readers ask, with short answers that the content bears out.",
      "- `image`: `brief` (what a picture above the post shows: a scene or an object, no text in it) and `alt` (that picture in one sentence).",
      "Link only to the posts that are given, by their path, and only where the link helps the reader; and to the addresses of the sources that you draw on.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      fence("topic", JSON.stringify(topic)),
      fence("posts to link to", JSON.stringify(links)),
      fence("existing categories", JSON.stringify(categories)),
      fencedExcerpts(excerpts, fence),
    ].join("\n\n"),
  }),
};
