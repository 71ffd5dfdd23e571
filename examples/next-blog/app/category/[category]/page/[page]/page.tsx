import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArchivePage } from "@/components/archive-page";
import { atLeastOne } from "@/lib/at-least-one";
import { fetchCategories } from "@/lib/categories";
import { categoryTitle } from "@/lib/category-title";
import { readPageNumber } from "@/lib/page-number";
import { site } from "@/lib/site";

interface Props {
  params: Promise<{ category: string; page: string }>;
}

export async function generateStaticParams() {
  const pages = (await fetchCategories()).flatMap(({ slug, count }) =>
    Array.from({ length: Math.ceil(count / site.pageSize) }, (_, index) => ({
      category: slug,
      page: `${index + 1}`,
    })),
  );
  return atLeastOne(pages, { category: "none", page: "1" });
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, page } = await params;
  const canonical = page === "1" ? `/category/${category}` : `/category/${category}/page/${page}`;
  return { title: `${await categoryTitle(category)}, page ${page}`, alternates: { canonical } };
}

export default async function CategoryListPage({ params }: Props) {
  const { category, page } = await params;
  return (
    <ArchivePage
      title={await categoryTitle(category)}
      page={readPageNumber(page) ?? notFound()}
      categorySlug={decodeURIComponent(category)}
    />
  );
}
