import type { ReactElement } from "react";
import { postPath } from "../core/post-path.ts";
import type { RelatedPostSummary } from "../core/types.ts";
import { englishLabels } from "./labels.ts";
import { PostDate } from "./post-date.tsx";
import type { Presentation } from "./presentation.ts";

/**
 * The props of `RelatedPosts`.
 *
 * @example
 * import { RelatedPosts, type RelatedPostsProps } from "@blogsvc/client/react";
 *
 * export function ReadOn({ posts }: RelatedPostsProps) {
 *   return <RelatedPosts posts={posts?.slice(0, 2)} heading="Read on" locale="en-GB" />;
 * }
 */
export interface RelatedPostsProps extends Pick<Presentation, "routePrefix" | "locale" | "timeZone"> {
  /** `post.relatedPosts`. */
  posts: RelatedPostSummary[] | undefined;
  /** Default "Related posts". */
  heading?: string | undefined;
}

/**
 * Links to related posts. Renders nothing without posts. `BlogPost` already includes its related posts.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { RelatedPosts } from "@blogsvc/client/react";
 *
 * export function More({ post }: { post: BlogPost }) {
 *   return <RelatedPosts posts={post.relatedPosts} routePrefix="/news" heading="Read on" />;
 * }
 */
export function RelatedPosts({
  posts = [],
  heading = englishLabels.relatedPosts,
  routePrefix,
  locale,
  timeZone,
}: RelatedPostsProps): ReactElement | null {
  if (posts.length === 0) return null;
  return (
    <nav className="blogsvc-related" aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {posts.map(({ id, title, slug, excerpt, publishedAt }) => (
          <li key={id}>
            <a href={postPath(routePrefix, slug)}>{title}</a>
            {excerpt && <p>{excerpt}</p>}
            {publishedAt && (
              <p className="blogsvc-byline">
                <PostDate at={publishedAt} locale={locale} timeZone={timeZone} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
