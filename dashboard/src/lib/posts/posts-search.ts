export const postStatuses = ["DRAFT", "PUBLISHED", "HIDDEN"] as const;

export const postSorts = ["updated", "created", "published", "title", "relevance"] as const;

/** Page and filters of the posts list, in its URL. */
export interface PostsSearch {
  page?: number;
  status?: (typeof postStatuses)[number];
  scheduled?: true;
  q?: string;
  category?: string;
  author?: string;
  tag?: string;
  sort?: (typeof postSorts)[number];
}

let last: { slug: string; search: PostsSearch } | undefined;

export const rememberPostsSearch = (slug: string, search: PostsSearch): void => {
  last = { slug, search };
};

/** Where the editor leads back to: the list as it was left in this tab. */
export const lastPostsSearch = (slug: string): PostsSearch => (last?.slug === slug ? last.search : {});
