import { copy } from "../copy";
import type { FieldName } from "./draft-fields";

export const fieldLabels: Record<FieldName, string> = {
  title: copy.common.title,
  slug: copy.common.slug,
  excerpt: copy.common.excerpt,
  content: copy.common.text,
  categories: copy.common.categories,
  tags: copy.common.tags,
  authors: copy.common.authors,
  heroImageId: copy.common.heroImage,
  faq: "FAQ",
  seoTitle: copy.common.searchTitle,
  seoDescription: copy.common.searchDescription,
  seoKeywords: copy.common.keywords,
  canonicalUrl: copy.common.canonicalUrl,
  ogImageUrl: copy.common.socialImage,
  aliases: copy.common.aliases,
};
