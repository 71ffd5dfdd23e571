import type { Citation } from "../../schema/api/claims";
import { postPage } from "../../schema/api/page-url";
import type { FullFields } from "../../schema/api/post-fields";
import type { BrandingInfo, PublicAuthor, PublicPost, RelatedPostSummary } from "../../schema/api/public";
import type { AuthorProfile, FaqItem, HeroImage } from "../../schema/tables";
import { imageAddress } from "../platform/image-address";
import type { WorkspaceFacts } from "./gate-query";
import { jsonLdOf } from "./json-ld";
import { publicProvenance } from "./public-provenance";

/** Part of every cache key: raise it when the shape of bodies changes. */
export const bodyFormat = "11";

/** Lists are stored as JSON. */
type Stored<T> = { [K in keyof T]: T[K] extends readonly unknown[] ? string : T[K] };
type Fields = Omit<FullFields, "heroImageId">;

export interface PublicRow extends Stored<Fields> {
  id: string;
  hero: string | null;
  authorProfiles: string;
  citations: string;
  provenance: string | null;
  approvedBy: string | null;
  ogImage: string | null;
  derivedExcerpt: string;
  wordCount: number;
  readingTimeMinutes: number;
  publishedAt: number | null;
  updatedAt: number;
  publicOrder: string | null;
}

/** Fields as stored in a public row. */
export const storedFields = ({
  heroImageId: _,
  ...fields
}: Fields & { heroImageId?: unknown }): Stored<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : value,
    ]),
  ) as Stored<Fields>;

/** The base URL of images is part of a body; `scope` stands for it in cache keys. */
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

/** The public URL of a post on its site: its canonical URL if set, otherwise its page by the workspace's pattern. */
export function canonicalOf(
  workspace: WorkspaceFacts,
  row: Pick<PublicRow, "canonicalUrl" | "slug">,
): string | undefined {
  return row.canonicalUrl || (postPage(workspace, row.slug) ?? undefined);
}

/** A row as the spec's "Blog post"; empty optional fields are omitted. */
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
  const profiles = JSON.parse(row.authorProfiles) as (AuthorProfile & { name: string })[];
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
    ...(profiles.length > 0 && {
      authorProfiles: profiles.map((profile) => publicAuthor(profile, addresses)),
    }),
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
  const provenance = publicProvenance(row, post, workspace);
  if (provenance) post.metadata.provenance = provenance;
  post.metadata.jsonLd = jsonLdOf(post, workspace, row.ogImageUrl ? undefined : (card ?? hero)?.source);
  return post;
}

function publicAuthor(
  { name, bio, url, image }: AuthorProfile & { name: string },
  addresses: Addresses,
): PublicAuthor {
  if (!image) return { name, ...(bio && { bio }), ...(url && { url }) };
  const sizes = image.variants.map(({ key, ...size }) => ({ url: imageAddress(addresses, key), ...size }));
  return {
    name,
    ...(bio && { bio }),
    ...(url && { url }),
    image: {
      url: imageAddress(addresses, image.key),
      width: image.width,
      height: image.height,
      ...(sizes.length > 0 && { variants: sizes }),
    },
  };
}

function heroAsset(
  hero: HeroImage,
  url: string,
  addresses: Addresses,
): NonNullable<PublicPost["images"]>["hero"] {
  const { status, style, width, height, alt, source, createdAt, focalPoint, variants = [] } = hero;
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
    ...(focalPoint && { focalPoint }),
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
