import type { FieldName } from "../session/draft-fields";

type SettingsTab = "post" | "seo" | "faq" | "sites";

/** Where each field is edited. */
export const tabOf: Record<FieldName, SettingsTab | "text"> = {
  title: "text",
  slug: "post",
  excerpt: "post",
  content: "text",
  categories: "post",
  tags: "post",
  authors: "post",
  heroImageId: "post",
  faq: "faq",
  seoTitle: "seo",
  seoDescription: "seo",
  seoKeywords: "seo",
  canonicalUrl: "seo",
  ogImageUrl: "seo",
  aliases: "post",
};
