import { fetchCategories } from "./categories";

/** A category as its posts spell it; the segment of the address where no post has it. */
export async function categoryTitle(segment: string): Promise<string> {
  const slug = decodeURIComponent(segment);
  const found = (await fetchCategories()).find((category) => category.slug === slug);
  return found?.name ?? slug;
}
