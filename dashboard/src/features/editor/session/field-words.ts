import { copy } from "../copy";
import type { FieldName } from "./draft-fields";

type FieldWords = {
  label: string;
  /** Where it is edited: in the text, or in a tab of the settings. */
  tab: "text" | "post" | "seo" | "faq";
};

export const fieldWords: Record<FieldName, FieldWords> = {
  title: { label: copy.common.title, tab: "text" },
  slug: { label: copy.common.slug, tab: "post" },
  excerpt: { label: copy.common.excerpt, tab: "post" },
  content: { label: copy.common.text, tab: "text" },
  categories: { label: copy.common.categories, tab: "post" },
  tags: { label: copy.common.tags, tab: "post" },
  authors: { label: copy.common.authors, tab: "post" },
  heroImageId: { label: copy.common.heroImage, tab: "post" },
  faq: { label: "FAQ", tab: "faq" },
  seoTitle: { label: copy.common.searchTitle, tab: "seo" },
  seoDescription: { label: copy.common.searchDescription, tab: "seo" },
  seoKeywords: { label: copy.common.keywords, tab: "seo" },
  canonicalUrl: { label: copy.common.canonicalUrl, tab: "seo" },
  ogImageUrl: { label: copy.common.socialImage, tab: "seo" },
  aliases: { label: copy.common.aliases, tab: "post" },
};
