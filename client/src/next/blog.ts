import { type BlogsvcEnv, createBlogsvcFromEnv } from "../core/index.ts";

/** Whose posts, and where they are shown: what `createBlogsvcEnv` gives, or the same put together by hand. */
export type Blog = Pick<BlogsvcEnv, "client" | "siteUrl" | "tags">;

/** What every helper takes. */
export interface BlogOptions {
  /** Default: `createBlogsvcFromEnv()`. */
  blog?: Blog;
}

let fromEnv: Blog | undefined;

/** The blog of the environment, read when it is first needed: a module may be loaded where its variables are not set. */
export function blogOf({ blog }: BlogOptions): Blog {
  if (blog) return blog;
  fromEnv ??= createBlogsvcFromEnv();
  return fromEnv;
}
