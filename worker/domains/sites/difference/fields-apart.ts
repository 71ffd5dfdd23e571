import type { DifferenceField, ExternalDifference } from "../../../../schema/api/external-sends";
import { classicParagraphs } from "../../../../schema/api/html-to-markdown/classic-paragraphs";
import { parseFragment } from "../../../../schema/api/html-to-markdown/parse-fragment";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import type { ArticleText } from "../kinds/external-site";

const tooDeep = "(nested too deeply or too much markup to show)";

/** An article's HTML as Markdown, so that two articles are compared by what readers see. */
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

const line = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ").trim().normalize("NFC");
const lines = (names: string[]) => names.map(line).toSorted().join("\n");

const read: Record<DifferenceField, (text: ArticleText) => string> = {
  title: ({ title }) => line(title),
  excerpt: ({ excerpt }) => line(excerpt),
  content: ({ html }) => asMarkdown(html).normalize("NFC"),
  slug: ({ slug }) => slug,
  categories: ({ categories }) => lines(categories),
  tags: ({ tags }) => lines(tags),
  picture: ({ picture }) => line(picture),
  author: ({ author }) => line(author),
  seoTitle: ({ seoTitle }) => line(seoTitle),
  seoDescription: ({ seoDescription }) => line(seoDescription),
};
const names = Object.keys(read) as DifferenceField[];

/** The differences of two articles to a reader: white space and the order of terms do not count. */
export const fieldsApart = (ours: ArticleText, theirs: ArticleText): ExternalDifference["fields"] =>
  names
    .map((name) => ({ name, ours: read[name](ours), theirs: read[name](theirs) }))
    .filter((field) => field.ours !== field.theirs);
