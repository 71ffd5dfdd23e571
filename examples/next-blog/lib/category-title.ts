import { fetchCategories } from "./categories";
import { categorySegment } from "./category-segment";

/** A category as its posts spell it; as it was asked for where no post has it. */
export async function categoryTitle(category: string): Promise<string> {
  const segment = categorySegment(category);
  return (await fetchCategories()).find((one) => one.segment === segment)?.name ?? category;
}
