import type { FieldName } from "./draft-fields";

export const fieldLabels: Record<FieldName, string> = {
  title: "Title",
  slug: "Slug",
  excerpt: "Excerpt",
  content: "Text",
  categories: "Categories",
  tags: "Tags",
  authors: "Authors",
  heroImageId: "Hero image",
  faq: "FAQ",
  seoTitle: "Search title",
  seoDescription: "Search description",
  seoKeywords: "Keywords",
  canonicalUrl: "Canonical URL",
  ogImageUrl: "Social image",
  aliases: "Aliases",
};
