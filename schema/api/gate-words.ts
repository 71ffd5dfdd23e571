import type { GateFinding } from "./gate";

const parts: Record<GateFinding["where"], string> = {
  title: "title",
  excerpt: "excerpt",
  content: "text",
  seoTitle: "search title",
  seoDescription: "search description",
  faq: "FAQ",
};

const languages = new Intl.DisplayNames("en", { type: "language" });
const nameOf = (code: unknown): string =>
  typeof code === "string" && /^[a-z]{2,3}$/.test(code)
    ? (languages.of(code) ?? code)
    : "a different language";

/** The English sentence for a finding, including what to do about it. */
export function gateWords({ code, where, params }: GateFinding): string {
  const part = parts[where];
  switch (code) {
    case "too_short":
      return `The text has ${params.words} words and needs at least ${params.min}. Write more, or reject the draft.`;
    case "too_long":
      return `The text has ${params.words} words, more than the ${params.max} allowed. Shorten it.`;
    case "too_complex":
      return "The text is too complex to check or display. Simplify it.";
    case "wrong_language":
      return `The text is in ${nameOf(params.found)} instead of ${nameOf(params.expected)}. Translate or rewrite it.`;
    case "mixed_language":
      return `Part of the ${part} is in ${nameOf(params.found)} instead of ${nameOf(params.expected)}. Translate it or remove it.`;
    case "chatter":
      return `The ${part} contains a message from the model to its user. Remove it.`;
    case "placeholder":
      return `The ${part} contains a placeholder. Fill it in or remove it.`;
    case "heading_level_1":
      return "A heading uses level 1, which is reserved for the title. Use level 2.";
    case "heading_skipped":
      return `A level ${params.to} heading follows a level ${params.from} heading. Use level ${Number(params.from) + 1}.`;
    case "heading_empty":
      return "A heading is empty. Add text or remove it.";
    case "heading_repeated":
      return "Two headings at the same level have the same text. Rename one, or merge the sections.";
    case "section_empty":
      return "A heading has no text below it. Write the section or remove the heading.";
    case "section_repeated":
      return "A section or paragraph repeats an earlier one. Keep one of them.";
    case "raw_html":
      return "The text contains HTML. Use Markdown instead.";
    case "image":
      return "The text contains an image that nobody provided. Remove it.";
    case "link_unknown":
      return params.url === ""
        ? "A link has no URL. Remove it."
        : `A link goes to ${params.url}, which is neither one of your posts nor a source. Check it or remove it.`;
    case "copied":
      return `${params.words} words in a row are copied from the source “${params.source}”. Put them in your own words or quote them.`;
    case "title_length":
      return `The ${part} has ${params.length} characters. It should have ${params.min} to ${params.max}.`;
    case "description_length":
      return Number(params.length) === 0
        ? "There is no description. Add one for search results."
        : `The ${where === "excerpt" ? "excerpt, which stands in for the search description," : "search description"} has ${params.length} characters. It should have ${params.min} to ${params.max}.`;
    case "faq_unanswered":
      return `The text does not support the answer to “${params.question}”. Change the answer or remove the question.`;
    case "not_mentioned":
      return `The post does not mention “${params.phrase}”, which the writing options require. Add it.`;
    case "to_avoid":
      return `The ${part} contains “${params.phrase}”, which the writing options say to avoid. Remove it.`;
    default:
      return code satisfies never;
  }
}
