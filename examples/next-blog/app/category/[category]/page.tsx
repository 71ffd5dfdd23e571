import type { Metadata } from "next";
import { ArchivePage } from "@/components/archive-page";
import { atLeastOne } from "@/lib/at-least-one";
import { fetchCategories } from "@/lib/categories";
import { categoryTitle } from "@/lib/category-title";

interface Props {
  params: Promise<{ category: string }>;
}

export const generateStaticParams = async () =>
  atLeastOne(
    (await fetchCategories()).map(({ slug }) => ({ category: slug })),
    { category: "none" },
  );

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category } = await params;
  return { title: await categoryTitle(category), alternates: { canonical: `/category/${category}` } };
}

export default async function CategoryPage({ params }: Props) {
  const { category } = await params;
  return (
    <ArchivePage title={await categoryTitle(category)} page={1} categorySlug={decodeURIComponent(category)} />
  );
}
