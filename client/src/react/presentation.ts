import type { BlogLabels } from "./labels.ts";

/**
 * How posts are shown, whichever component shows them.
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
  /** Where posts are on the site. Default `/blog`. */
  routePrefix?: string | undefined;
  /** BCP 47 tag for dates and lists of names. Default `en`. */
  locale?: string | undefined;
  /** IANA time zone that dates are shown in. Default `UTC`. */
  timeZone?: string | undefined;
  /** Words in another language; what is left out stays English. */
  labels?: Partial<BlogLabels> | undefined;
  /** The page of a category. Without it categories are text. */
  categoryHref?: ((category: string) => string) | undefined;
  /** The page of a tag. Without it tags are text. */
  tagHref?: ((tag: string) => string) | undefined;
  /**
   * The address of a picture at a width in pixels, for a site with an image service. With it `srcset` offers several
   * widths, without it the one that is stored.
   */
  imageUrl?: ((url: string, width: number) => string) | undefined;
}
