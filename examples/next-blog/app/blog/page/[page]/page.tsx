import { fetchBlogPosts } from "@blogsvc/client/next";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArchivePage } from "@/components/archive-page";
import { pageMetadata } from "@/lib/page-metadata";
import { readPageNumber } from "@/lib/page-number";
import { site } from "@/lib/site";

interface Props {
  params: Promise<{ page: string }>;
}

/** The first is there as well, so that a blog of one page builds as plain files. */
export async function generateStaticParams() {
  const { pagination } = await fetchBlogPosts({ limit: site.pageSize });
  return Array.from({ length: Math.max(1, pagination?.totalPages ?? 1) }, (_, index) => ({
    page: `${index + 1}`,
  }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await params;
  return pageMetadata({
    title: `Archive, page ${page}`,
    path: page === "1" ? "/blog" : `/blog/page/${page}`,
  });
}

export default async function BlogListPage({ params }: Props) {
  const page = readPageNumber((await params).page) ?? notFound();
  return <ArchivePage title="Archive" page={page} />;
}
