import type { ReactElement } from "react";
import { heroOf } from "../core/hero-of.ts";
import { listPath } from "../core/list-path.ts";
import { postPath } from "../core/post-path.ts";
import type { BlogPost, BrandingInfo, Pagination } from "../core/types.ts";
import { Branding } from "./branding.tsx";
import { brandingIsShown } from "./branding-is-shown.ts";
import { Byline } from "./byline.tsx";
import { classNames } from "./class-names.ts";
import { HeroImage } from "./hero-image.tsx";
import { englishLabels, labelsOf } from "./labels.ts";
import type { Presentation } from "./presentation.ts";
import { Terms } from "./terms.tsx";

interface PostCardProps extends Presentation {
  post: BlogPost;
  isFirst: boolean;
}

/** Matches the widths in styles.css. */
const SIZES = "(min-width: 40rem) 14rem, calc(100vw - 2.5rem)";

/** The title's link covers the card; a link on the image would only be a second stop for the keyboard. */
function PostCard({ post, isFirst, routePrefix, ...shown }: PostCardProps): ReactElement {
  const hero = heroOf(post);
  return (
    <article className="blogsvc-card">
      {hero && (
        <figure>
          <HeroImage hero={hero} sizes={SIZES} isFirst={isFirst} imageUrl={shown.imageUrl} />
        </figure>
      )}
      <div>
        <Terms className="blogsvc-categories" names={post.categories} href={shown.categoryHref} />
        <h2>
          <a href={postPath(routePrefix, post.slug)}>{post.title}</a>
        </h2>
        {post.excerpt && <p className="blogsvc-excerpt">{post.excerpt}</p>}
        <Byline post={post} locale={shown.locale} timeZone={shown.timeZone} labels={shown.labels} />
      </div>
    </article>
  );
}

interface PaginationNavProps extends Pick<Presentation, "labels"> {
  pagination: Pagination | undefined;
  pageHref: (page: number) => string;
}

function PaginationNav({ pagination, pageHref, labels }: PaginationNavProps): ReactElement | null {
  if (!pagination || pagination.totalPages <= 1) return null;
  const words = labelsOf(labels);
  const { page, totalPages, hasMore } = pagination;
  return (
    <nav className="blogsvc-pagination" aria-label={words.pagination}>
      {page > 1 && (
        <a href={pageHref(page - 1)} rel="prev">
          {words.newerPosts}
        </a>
      )}
      <span aria-current="page">{words.pageOf(page, totalPages)}</span>
      {hasMore && (
        <a href={pageHref(page + 1)} rel="next">
          {words.olderPosts}
        </a>
      )}
    </nav>
  );
}

/**
 * The props of `BlogPostList`.
 *
 * @example
 * import { BlogPostList, type BlogPostListProps } from "@blogsvc/client/react";
 *
 * export function News(props: BlogPostListProps) {
 *   return <BlogPostList heading="News" pageHref={(page) => (page === 1 ? "/news" : `/news/page/${page}`)} {...props} />;
 * }
 */
export interface BlogPostListProps extends Presentation {
  posts: BlogPost[];
  /** The page's `<h1>`, if it has no other. */
  heading?: string | undefined;
  /** With more than one page, adds links to the previous and next pages. */
  pagination?: Pagination | undefined;
  branding?: BrandingInfo | undefined;
  /** The URL of a page of the list, from 1. Default `{routePrefix}` and `{routePrefix}?page=N`. */
  pageHref?: ((page: number) => string) | undefined;
  /** Hides the attribution footer if the workspace's plan allows it. */
  hideBranding?: boolean | undefined;
  /** For the list, not for the footer below it. */
  className?: string | undefined;
}

/**
 * Posts as cards: image, categories, title, excerpt, byline; then pagination, and the attribution footer if the workspace's plan requires
 * it. Accepts the result of `getPosts` unchanged.
 *
 * @example
 * import { createBlogsvcFromEnv } from "@blogsvc/client";
 * import { BlogPostList } from "@blogsvc/client/react";
 *
 * export async function BlogPage() {
 *   const { client } = createBlogsvcFromEnv();
 *   const { posts, pagination, branding } = await client.getPosts({ limit: 12 });
 *   return <BlogPostList heading="Blog" posts={posts} pagination={pagination} branding={branding} />;
 * }
 */
export function BlogPostList({
  posts,
  heading,
  pagination,
  branding,
  pageHref,
  hideBranding = false,
  className,
  ...shown
}: BlogPostListProps): ReactElement {
  const { routePrefix, labels } = shown;
  const first = listPath(routePrefix);
  const hrefOfPage = pageHref ?? ((page: number) => (page === 1 ? first : `${first}?page=${page}`));
  const brandings = [branding, ...posts.map((post) => post.branding)];
  return (
    <div className="blogsvc-page">
      <div className={classNames("blogsvc-list", className)}>
        {heading && <h1 className="blogsvc-heading">{heading}</h1>}
        {posts.length === 0 && <p className="blogsvc-empty">{labels?.noPosts ?? englishLabels.noPosts}</p>}
        {posts.map((post, index) => (
          <PostCard key={post.id} {...shown} post={post} isFirst={index === 0} />
        ))}
        <PaginationNav pagination={pagination} pageHref={hrefOfPage} labels={labels} />
      </div>
      {brandingIsShown(brandings, hideBranding) && <Branding branding={undefined} />}
    </div>
  );
}
