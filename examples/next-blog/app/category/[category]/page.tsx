import type { Metadata } from "next";
import { ArchivePage } from "@/components/archive-page";
import { atLeastOne } from "@/lib/at-least-one";
import { fetchCategories } from "@/lib/categories";
import { categoryHref } from "@/lib/category-href";
import { categoryOfSegment } from "@/lib/category-of-segment";
import { categoryTitle } from "@/lib/category-title";
import { pageMetadata } from "@/lib/page-metadata";

interface Props {
  params: Promise<{ category: string }>;
}

export const generateStaticParams = async () =>
  atLeastOne(
    (await fetchCategories()).map(({ segment }) => ({ category: segment })),
    { category: "none" },
  );

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = categoryOfSegment((await params).category);
  return pageMetadata({ title: await categoryTitle(category), path: categoryHref(category) });
}

export default async function CategoryPage({ params }: Props) {
  const category = categoryOfSegment((await params).category);
  return <ArchivePage title={await categoryTitle(category)} page={1} category={category} />;
}
