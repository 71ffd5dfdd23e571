import { type FetchBlogPostsOptions, fetchBlogPosts } from "@blogsvc/client/next";
import { BlogPostList } from "@blogsvc/client/react";
import { notFound } from "next/navigation";
import { categoryHref } from "@/lib/categories";
import { site } from "@/lib/site";
import { CategoryNav, everything } from "./category-nav";

interface ArchivePageProps extends FetchBlogPostsOptions {
  title: string;
  page: number;
  /** Of the category shown. */
  categorySlug?: string;
}

/** One page of the list; one that is past its end does not exist. */
export async function ArchivePage({ title, page, categorySlug }: ArchivePageProps) {
  const list = await fetchBlogPosts({ limit: site.pageSize, page, category: categorySlug });
  if (list.posts.length === 0 && (page > 1 || categorySlug !== undefined)) notFound();
  const base = categorySlug === undefined ? "/blog" : `/category/${encodeURIComponent(categorySlug)}`;
  return (
    <main className="archive">
      <header className="page-header">
        <h1>{title}</h1>
        <CategoryNav current={categorySlug ?? everything} />
      </header>
      <BlogPostList
        {...list}
        categoryHref={categoryHref}
        pageHref={(number) => (number === 1 ? base : `${base}/page/${number}`)}
      />
    </main>
  );
}
