import { choiceParam, flagParam, pageParam, textParam } from "@/lib/search-params";
import { rememberedChoice } from "../device-storage";

export const postStatuses = ["DRAFT", "PUBLISHED", "HIDDEN"] as const;

export const postSorts = ["updated", "created", "published", "title", "relevance"] as const;

/** The first one is also the API's default. */
export const pageSizes = [20, 50, 100] as const;

type PageSize = (typeof pageSizes)[number];

/** Page and filters of the posts list, in its URL. */
export interface PostsSearch {
  page?: number;
  limit?: PageSize;
  status?: (typeof postStatuses)[number];
  scheduled?: true;
  q?: string;
  category?: string;
  author?: string;
  tag?: string;
  sort?: (typeof postSorts)[number];
}

const defaultSize = pageSizes[0];
const preferredSize = rememberedChoice("posts-per-page", ["20", "50", "100"]);

const sizeOf = (value: unknown) => pageSizes.find((size) => size === Number(value));
const unlessDefault = (size: PageSize | undefined) => (size === defaultSize ? undefined : size);

/** Remembers a page size in this browser, and returns it for the URL. */
export function preferSize(size: number): PageSize | undefined {
  const chosen = sizeOf(size) ?? defaultSize;
  preferredSize.set(`${chosen}`);
  return unlessDefault(chosen);
}

/** Without a size in the URL, the one chosen last in this browser. */
const sizeParam = (value: unknown) => sizeOf(value) ?? unlessDefault(sizeOf(preferredSize.get()));

export type PostFilters = Omit<PostsSearch, "page" | "limit">;

export const readPostFilters = (search: Record<string, unknown>): PostFilters => ({
  status: choiceParam(search.status, postStatuses),
  scheduled: flagParam(search.scheduled),
  q: textParam(search.q),
  category: textParam(search.category),
  author: textParam(search.author),
  tag: textParam(search.tag),
  sort: choiceParam(search.sort, postSorts),
});

export const readPostsSearch = (search: Record<string, unknown>): PostsSearch => ({
  page: pageParam(search.page),
  limit: sizeParam(search.limit),
  ...readPostFilters(search),
});

let last: { slug: string; search: PostsSearch } | undefined;

export const rememberPostsSearch = (slug: string, search: PostsSearch): void => {
  last = { slug, search };
};

/** Where the editor leads back to: the list as it was left in this tab. */
export const lastPostsSearch = (slug: string): PostsSearch => (last?.slug === slug ? last.search : {});
