/**
 * An image for link previews. Width and height are in pixels.
 *
 * @example
 * import type { OpenGraphImage } from "@blogsvc/client/next";
 *
 * export const fallback: OpenGraphImage = {
 *   url: "https://www.acme.example/og.png",
 *   width: 1200,
 *   height: 630,
 *   alt: "The Acme blog",
 * };
 */
export interface OpenGraphImage {
  url: string;
  width?: number;
  height?: number;
  alt?: string;
}

/**
 * The part of Next.js's `Metadata` that a post fills, the same in all major versions.
 *
 * @example
 * import { generatePostMetadata, type PostMetadata } from "@blogsvc/client/next";
 *
 * export async function metadataOf(slug: string): Promise<PostMetadata> {
 *   const metadata = await generatePostMetadata({ slug });
 *   return { ...metadata, title: `${metadata.title ?? "Blog"} · Acme` };
 * }
 */
export interface PostMetadata {
  title?: string;
  description?: string;
  keywords?: string[];
  authors?: { name: string; url?: string }[];
  alternates?: { canonical: string };
  openGraph?: {
    type: "article";
    title: string;
    description?: string;
    url?: string;
    siteName?: string;
    publishedTime?: string;
    modifiedTime?: string;
    authors?: string[];
    section?: string;
    tags?: string[];
    images?: OpenGraphImage[];
  };
  twitter?: {
    card: "summary" | "summary_large_image";
    title: string;
    description?: string;
    images?: OpenGraphImage[];
  };
  robots?: { index: boolean; follow: boolean };
  other?: Record<string, string>;
}
