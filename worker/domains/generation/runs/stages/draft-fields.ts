import { bodyWithin, lineWithin as line, linesWithin as lines } from "../../../../../schema/api/plain-text";
import { contentMax, type NewPostFields } from "../../../../../schema/api/post-fields";
import { slugify } from "../../../../../schema/api/slug";
import type { Answer } from "../../../models/writers/answers";

const labels = (texts: string[], max: number) =>
  [...new Set(texts.map((text) => line(text, 100)))].filter((text) => text !== "").slice(0, max);

/** A writer's draft as the fields of a post, within what they may hold. Without a usable slug there is none. */
export function draftFields({
  title,
  slug,
  excerpt,
  content,
  categories,
  seo,
  faq,
}: Answer<"draft">): NewPostFields {
  const chosen = slugify(slug);
  return {
    title: line(title, 300) || "Untitled",
    ...(chosen !== "" && { slug: chosen }),
    excerpt: lines(excerpt, 1_000) || null,
    content: bodyWithin(content, contentMax),
    categories: labels(categories, 20),
    seoTitle: line(seo.title, 300) || null,
    seoDescription: lines(seo.description, 500) || null,
    seoKeywords: labels(seo.keywords, 30),
    faq: faq
      .map(({ question, answer }) => ({ question: line(question, 500), answer: lines(answer, 5_000) }))
      .filter(({ question, answer }) => question !== "" && answer !== "")
      .slice(0, 50),
  };
}
