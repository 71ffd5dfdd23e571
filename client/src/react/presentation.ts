import type { BlogLabels } from "./labels.ts";

/**
 * How posts are shown, for all components.
 *
 * @example
 * import type { BlogPost as Post } from "@blogsvc/client";
 * import { BlogPost, type Presentation } from "@blogsvc/client/react";
 *
 * const presentation: Presentation = {
 *   routePrefix: "/news",
 *   categoryHref: (category) => `/news/category/${encodeURIComponent(category)}`,
 *   imageUrl: (url, width) => `/_image?src=${encodeURIComponent(url)}&w=${width}`,
 * };
 * export const newsPost = (post: Post) => <BlogPost post={post} {...presentation} />;
 */
export interface Presentation {
  /** Path of the posts on the site. Default `/blog`. */
  routePrefix?: string | undefined;
  /** BCP 47 tag for dates and lists of names. Default `en`. */
  locale?: string | undefined;
  /** IANA time zone for dates. Default `UTC`. */
  timeZone?: string | undefined;
  /** Texts in another language; missing ones stay English. */
  labels?: Partial<BlogLabels> | undefined;
  /** The page of a category. Without it, categories are plain text. */
  categoryHref?: ((category: string) => string) | undefined;
  /** The page of a tag. Without it tags are text. */
  tagHref?: ((tag: string) => string) | undefined;
  /**
   * The URL of an image at a width in pixels, for a site with an image service. With it, `srcset` offers several widths; without it, the
   * stored ones.
   */
  imageUrl?: ((url: string, width: number) => string) | undefined;
}
