/**
 * Names of cache tags: for `next: { tags }` of a read, and for the receiver to invalidate.
 *
 * @example
 * import type { BlogTags } from "@blogsvc/client";
 *
 * export const tagsOfPost = ({ post, workspace }: BlogTags, slug: string): string[] => [post(slug), workspace];
 */
export interface BlogTags {
  /** Of lists. */
  posts: string;
  /** Of one post. */
  post(slug: string): string;
  sitemap: string;
  /** Of everything: invalidated when the whole workspace changes (`workspace.updated`: its plan, branding or name). */
  workspace: string;
}

/**
 * The cache tags of a workspace: `blogsvc:{workspaceSlug}:posts`, `…:post:{slug}`, `…:sitemap` (spec: "Reference receiver
 * contract") and `…:workspace`.
 *
 * @example
 * import { blogTags, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * const tags = blogTags("acme");
 * const post = await client.getPostBySlug({
 *   slug: "hello-world",
 *   cache: "force-cache",
 *   next: { tags: [tags.post("hello-world"), tags.workspace] },
 * });
 * console.log(post?.title);
 */
export function blogTags(workspaceSlug: string): BlogTags {
  const tag = (name: string) => `blogsvc:${workspaceSlug}:${name}`;
  return {
    posts: tag("posts"),
    post: (slug) => tag(`post:${slug}`),
    sitemap: tag("sitemap"),
    workspace: tag("workspace"),
  };
}
