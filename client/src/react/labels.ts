import type { PostProvenance } from "../core/types.ts";

/**
 * The fixed texts of the components, for sites in other languages. The attribution is not among them.
 *
 * @example
 * import { type BlogLabels, BlogPostList, type BlogPostListProps } from "@blogsvc/client/react";
 *
 * const german: Partial<BlogLabels> = {
 *   readingTime: (minutes) => `${minutes} Min. Lesezeit`,
 *   newerPosts: "Neuere Beiträge",
 *   olderPosts: "Ältere Beiträge",
 * };
 * export const list = (props: BlogPostListProps) => <BlogPostList {...props} locale="de" labels={german} />;
 */
export interface BlogLabels {
  /** Precedes the date of a later change, as in "Updated 3 May 2026". */
  updated: string;
  readingTime: (minutes: number) => string;
  /** What screen readers call the list of a post's tags. */
  tags: string;
  relatedPosts: string;
  faq: string;
  /** Above the profiles of the post's authors. */
  authors: string;
  citations: string;
  /** The line on how a post was made, where the workspace shows one. */
  provenance: (provenance: PostProvenance) => string;
  pagination: string;
  newerPosts: string;
  olderPosts: string;
  pageOf: (page: number, totalPages: number) => string;
  noPosts: string;
}

export const englishLabels: BlogLabels = {
  updated: "Updated",
  readingTime: (minutes) => `${minutes} min read`,
  tags: "Tags",
  relatedPosts: "Related posts",
  authors: "Written by",
  citations: "Sources",
  provenance: ({ line = "" }) => line,
  faq: "Frequently asked questions",
  pagination: "Pages",
  newerPosts: "Newer posts",
  olderPosts: "Older posts",
  pageOf: (page, totalPages) => `Page ${page} of ${totalPages}`,
  noPosts: "Nothing has been published yet.",
};

/** The given labels, with English defaults. */
export const labelsOf = (given: Partial<BlogLabels> = {}): BlogLabels => ({
  ...englishLabels,
  ...Object.fromEntries(Object.entries(given).filter(([, label]) => label !== undefined)),
});
