import { categorySegment } from "./category-segment";

/** The path of a category's page. */
export const categoryHref = (name: string): string =>
  `/category/${encodeURIComponent(categorySegment(name))}`;
