import { type FetchBlogPostsOptions, fetchBlogPosts } from "@blogsvc/client/next";
import { BlogPostList } from "@blogsvc/client/react";
import { notFound } from "next/navigation";
import { categoryHref } from "@/lib/category-href";
import { categorySegment } from "@/lib/category-segment";
import { site } from "@/lib/site";
import { CategoryNav, everything } from "./category-nav";

interface ArchivePageProps extends FetchBlogPostsOptions {
  title: string;
  page: number;
}

/** One page of the list; one that is past its end does not exist. */
export async function ArchivePage({ title, page, category }: ArchivePageProps) {
  const list = await fetchBlogPosts({ limit: site.pageSize, page, category });
  if (list.posts.length === 0 && (page > 1 || category !== undefined)) notFound();
  const base = category === undefined ? "/blog" : categoryHref(category);
  return (
    <main className="archive">
      <header className="page-header">
        <h1>{title}</h1>
        <CategoryNav current={category === undefined ? everything : categorySegment(category)} />
      </header>
      <BlogPostList
        {...list}
        categoryHref={categoryHref}
        pageHref={(number) => (number === 1 ? base : `${base}/page/${number}`)}
      />
    </main>
  );
}
