import type { Citation } from "../../schema/api/claims";
import { postPage } from "../../schema/api/page-url";
import type { BrandingInfo, PublicPost, RelatedPostSummary } from "../../schema/api/public";
import type { FaqItem, HeroImage } from "../../schema/tables";
import { imageAddress } from "../platform/image-address";
import type { WorkspaceFacts } from "./gate-query";
import { jsonLdOf } from "./json-ld";

/** Columns of a public post, in the order the row type lists them. */
export const publicColumns = `p.id, p.title, p.slug, p.excerpt, p.content, p.categories, p.tags, p.authors, p.hero, p.faq, p.citations,
  p.seo_title AS seoTitle, p.seo_description AS seoDescription, p.seo_keywords AS seoKeywords,
  p.canonical_url AS canonicalUrl, p.og_image_url AS ogImageUrl, p.og_image AS ogImage, p.aliases, p.derived_excerpt AS derivedExcerpt,
  p.word_count AS wordCount, p.reading_time_minutes AS readingTimeMinutes,
  p.published_at AS publishedAt, p.updated_at AS updatedAt, p.public_order AS publicOrder`;

export interface PublicRow {
  id: string;
  title: string;
  slug: string;
  excerpt: string | null;
  content: string;
  categories: string;
  tags: string;
  authors: string;
  hero: string | null;
  faq: string;
  citations: string;
  seoTitle: string | null;
  seoDescription: string | null;
  seoKeywords: string;
  canonicalUrl: string | null;
  ogImageUrl: string | null;
  ogImage: string | null;
  aliases: string;
  derivedExcerpt: string;
  wordCount: number;
  readingTimeMinutes: number;
  publishedAt: number | null;
  updatedAt: number;
  publicOrder: string | null;
}

/** The address pictures are served from is part of what a body says; `scope` stands for it in cache keys. */
export interface Addresses {
  publicUrl: string;
  scope: string;
}

export const isoInstant = (ms: number) => new Date(ms).toISOString();

export function brandingOf(workspace: Pick<WorkspaceFacts, "planId" | "hideBranding">): BrandingInfo {
  const brandingRequired = workspace.planId === "free";
  return {
    planId: workspace.planId,
    brandingRequired,
    hidden: !brandingRequired && workspace.hideBranding === 1,
  };
}

/** The public address of a post on its site: the given canonical URL, else its page by the workspace's pattern. */
export function canonicalOf(
  workspace: WorkspaceFacts,
  row: Pick<PublicRow, "canonicalUrl" | "slug">,
): string | undefined {
  return row.canonicalUrl || (postPage(workspace, row.slug) ?? undefined);
}

/** A row as the spec's "Blog post"; optional fields are left out when there is nothing to say. */
export function publicPost(row: PublicRow, workspace: WorkspaceFacts, addresses: Addresses): PublicPost {
  const hero = row.hero ? (JSON.parse(row.hero) as HeroImage) : null;
  const heroUrl = hero ? imageAddress(addresses, hero.key) : undefined;
  const shownUrl = hero?.status === "ready" ? heroUrl : undefined;
  const card = row.ogImage ? (JSON.parse(row.ogImage) as HeroImage) : null;
  const cardUrl = card ? imageAddress(addresses, card.key) : undefined;
  const faq = JSON.parse(row.faq) as FaqItem[];
  const citations = workspace.showCitations === 1 ? (JSON.parse(row.citations) as Citation[]) : [];
  const keywords = JSON.parse(row.seoKeywords) as string[];
  const aliases = JSON.parse(row.aliases) as string[];
  const authors = JSON.parse(row.authors) as string[];
  const excerpt = row.excerpt ?? row.derivedExcerpt;
  const post: PublicPost = {
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...(excerpt && { excerpt }),
    content: row.content,
    status: "PUBLISHED",
    categories: JSON.parse(row.categories) as string[],
    tags: JSON.parse(row.tags) as string[],
    ...(authors.length > 0 && { authors }),
    ...(hero && heroUrl && { images: { hero: heroAsset(hero, heroUrl, addresses) } }),
    ...(faq.length > 0 && { faq: { items: faq } }),
    ...(citations.length > 0 && { citations }),
    seo: {
      ...(row.seoTitle && { title: row.seoTitle }),
      ...((row.seoDescription || excerpt) && { description: row.seoDescription || excerpt }),
      ...(keywords.length > 0 && { keywords }),
    },
    metadata: {
      canonicalUrl: canonicalOf(workspace, row),
      ogImageUrl: row.ogImageUrl ?? cardUrl ?? shownUrl,
      heroImageUrl: shownUrl,
      readingTimeMinutes: row.readingTimeMinutes,
      wordCount: row.wordCount,
      ...(aliases.length > 0 && { aliases }),
    },
    branding: brandingOf(workspace),
    ...(row.publishedAt !== null && { publishedAt: isoInstant(row.publishedAt) }),
    updatedAt: isoInstant(row.updatedAt),
  };
  post.metadata.jsonLd = jsonLdOf(post, workspace);
  return post;
}

function heroAsset(
  hero: HeroImage,
  url: string,
  addresses: Addresses,
): NonNullable<PublicPost["images"]>["hero"] {
  const { status, style, width, height, alt, source, createdAt, variants = [] } = hero;
  const sizes = variants.map(({ key, ...size }) => ({ url: imageAddress(addresses, key), ...size }));
  return {
    status,
    style,
    width,
    height,
    url,
    ...(alt && { alt }),
    createdAt: isoInstant(createdAt),
    source,
    ...(sizes.length > 0 && { variants: sizes }),
  };
}

export type RelatedRow = Pick<
  PublicRow,
  "id" | "title" | "slug" | "excerpt" | "derivedExcerpt" | "categories" | "publishedAt" | "updatedAt"
>;

export function relatedSummary(row: RelatedRow): RelatedPostSummary {
  const excerpt = row.excerpt ?? row.derivedExcerpt;
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...(excerpt && { excerpt }),
    categories: JSON.parse(row.categories) as string[],
    publishedAt: row.publishedAt === null ? null : isoInstant(row.publishedAt),
    updatedAt: isoInstant(row.updatedAt),
  };
}
