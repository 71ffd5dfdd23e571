import type { BlogPost } from "@blogsvc/client";
import { formatDay } from "@/lib/dates";

/** Date and reading time. */
export function PostMeta({ post }: { post: BlogPost }) {
  return (
    <p className="meta">
      {post.publishedAt && <time dateTime={post.publishedAt}>{formatDay(post.publishedAt)}</time>}
      <span>{post.metadata.readingTimeMinutes} min read</span>
    </p>
  );
}
