import { classicParagraphs } from "../../../platform/html-to-markdown/classic-paragraphs";
import { parseFragment } from "../../../platform/html-to-markdown/parse-fragment";
import { toMarkdown } from "../../../platform/html-to-markdown/to-markdown";

const tooDeep = "(nested too deeply, or with too much markup, to be shown)";

/** An article's HTML as Markdown, so that two can be compared by what a reader sees of them. */
export function asMarkdown(html: string): string {
  try {
    const tree = parseFragment(html);
    if (!html.includes("<!-- wp:")) classicParagraphs(tree);
    return toMarkdown(tree).trim();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return tooDeep;
  }
}
