import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArchivePage } from "@/components/archive-page";
import { atLeastOne } from "@/lib/at-least-one";
import { fetchCategories } from "@/lib/categories";
import { categoryHref } from "@/lib/category-href";
import { categoryOfSegment } from "@/lib/category-of-segment";
import { categoryTitle } from "@/lib/category-title";
import { pageMetadata } from "@/lib/page-metadata";
import { readPageNumber } from "@/lib/page-number";
import { site } from "@/lib/site";

interface Props {
  params: Promise<{ category: string; page: string }>;
}

export async function generateStaticParams() {
  const pages = (await fetchCategories()).flatMap(({ segment, count }) =>
    Array.from({ length: Math.ceil(count / site.pageSize) }, (_, index) => ({
      category: segment,
      page: `${index + 1}`,
    })),
  );
  return atLeastOne(pages, { category: "none", page: "1" });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, category: segment } = await params;
  const category = categoryOfSegment(segment);
  const first = categoryHref(category);
  return pageMetadata({
    title: `${await categoryTitle(category)}, page ${page}`,
    path: page === "1" ? first : `${first}/page/${page}`,
  });
}

export default async function CategoryListPage({ params }: Props) {
  const { page, category: segment } = await params;
  const category = categoryOfSegment(segment);
  return (
    <ArchivePage
      title={await categoryTitle(category)}
      page={readPageNumber(page) ?? notFound()}
      category={category}
    />
  );
}
