import { headOf } from "../core/head-of.ts";
import type { BlogPost } from "../core/index.ts";
import { postAddress } from "../core/site-address.ts";
import { slugOptions } from "../core/slug-options.ts";
import { type BlogOptions, blogOf } from "./blog.ts";
import { loadPost } from "./load-post.ts";
import type { OpenGraphImage, PostMetadata } from "./post-metadata.ts";
import { slugOf } from "./slug-of.ts";

/**
 * Options of `generatePostMetadata`: a slug, or a loaded post.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { type GeneratePostMetadataOptions, generatePostMetadata } from "@blogsvc/client/next";
 *
 * const site: GeneratePostMetadataOptions = { siteName: "Acme", routePrefix: "/news" };
 * export const previewMetadata = (post: BlogPost) => generatePostMetadata({ ...site, post, preview: true });
 */
export interface GeneratePostMetadataOptions extends BlogOptions {
  /** Slug of the post; or pass the post itself. */
  slug?: string | undefined;
  post?: BlogPost | null | undefined;
  /** Path of the posts on the site. Default: `/blog`. */
  routePrefix?: string | undefined;
  /** For `og:site_name`. */
  siteName?: string | undefined;
  /** Default: SITE_URL. */
  siteUrl?: string | undefined;
  /** For a page that shows a draft: keeps search engines away and omits the canonical URL. */
  preview?: boolean | undefined;
}

/**
 * A post's metadata for Next.js: title (`seo.title`, otherwise the post's title), description, keywords, canonical URL, Open Graph, Twitter
 * card, and the marker `blogsvc:version`, which shows live proof that the page has the change. Empty without a post: the page's own
 * `notFound` or redirect decides. With the same `slug` as the page, it makes no extra request. Also accepts just the slug. Rejects with
 * `ConfigError` without both a slug and a `post`, which may be null.
 *
 * @example
 * import { generatePostMetadata } from "@blogsvc/client/next";
 *
 * export async function generateMetadata({ params }: { params: Promise<{ slug: string }> }) {
 *   return generatePostMetadata({ ...(await params), siteName: "Acme" });
 * }
 */
export async function generatePostMetadata(options: GeneratePostMetadataOptions): Promise<PostMetadata>;
export async function generatePostMetadata(
  slug: string,
  options?: Omit<GeneratePostMetadataOptions, "slug" | "post">,
): Promise<PostMetadata>;
export async function generatePostMetadata(
  given: string | GeneratePostMetadataOptions,
  more?: Omit<GeneratePostMetadataOptions, "slug" | "post">,
): Promise<PostMetadata> {
  if (typeof given === "object" && given?.post !== undefined)
    return given.post ? metadataOf(given.post, given) : {};
  const options = slugOptions(given, more);
  const post = await postAt(options);
  return post ? metadataOf(post, options) : {};
}

async function postAt(options: GeneratePostMetadataOptions & { slug: string }): Promise<BlogPost | null> {
  const found = await loadPost(blogOf(options), slugOf(options.slug));
  return found && "post" in found ? found.post : null;
}

function metadataOf(post: BlogPost, options: GeneratePostMetadataOptions): PostMetadata {
  const { title, description, keywords, image } = headOf(post);
  const url = options.preview ? undefined : addressOf(post, options);
  const images: OpenGraphImage[] | undefined = image && [image];
  return {
    title,
    description,
    keywords,
    authors: post.authors?.map((name) => {
      const url = post.authorProfiles?.find((author) => author.name === name)?.url;
      return url ? { name, url } : { name };
    }),
    ...(url && { alternates: { canonical: url } }),
    openGraph: {
      type: "article",
      title,
      description,
      url,
      siteName: options.siteName,
      publishedTime: post.publishedAt,
      modifiedTime: post.updatedAt,
      authors: post.authors,
      section: post.categories?.[0],
      tags: [...new Set([...(post.categories ?? []), ...(post.tags ?? [])])],
      images,
    },
    twitter: {
      card: image ? "summary_large_image" : "summary",
      title,
      description,
      images,
    },
    ...(options.preview && { robots: { index: false, follow: false } }),
    ...(post.version !== undefined && { other: { "blogsvc:version": `${post.version}` } }),
  };
}

/** The post's own canonical URL, otherwise the page's. */
function addressOf(post: BlogPost, options: GeneratePostMetadataOptions): string | undefined {
  if (post.metadata?.canonicalUrl) return post.metadata.canonicalUrl;
  const siteUrl = options.siteUrl ?? blogOf(options).siteUrl;
  return siteUrl && postAddress({ siteUrl, routePrefix: options.routePrefix }, post.slug);
}
