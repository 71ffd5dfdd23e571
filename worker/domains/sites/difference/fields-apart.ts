import type { DifferenceField, ExternalDifference } from "../../../../schema/api/external-sends";
import type { ArticleText } from "../kinds/external-site";
import { asMarkdown } from "./as-markdown";

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

/** What two articles do not have in common, as a person reads it: white space and the order of terms make no difference. */
export const fieldsApart = (ours: ArticleText, theirs: ArticleText): ExternalDifference["fields"] =>
  names
    .map((name) => ({ name, ours: read[name](ours), theirs: read[name](theirs) }))
    .filter((field) => field.ours !== field.theirs);
