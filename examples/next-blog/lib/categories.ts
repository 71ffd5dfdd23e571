import type { BlogPost } from "@blogsvc/client";
import { fetchBlogPosts } from "@blogsvc/client/next";
import { categorySegment } from "./category-segment";

export interface Category {
  name: string;
  /** In addresses, not yet percent-encoded. */
  segment: string;
  count: number;
}

/** Those of the newest hundred posts, the most used first. */
export async function fetchCategories(): Promise<Category[]> {
  const { posts } = await fetchBlogPosts({ limit: 100 });
  return countCategories(posts);
}

function countCategories(posts: BlogPost[]): Category[] {
  const found = new Map<string, Category>();
  for (const name of posts.flatMap((post) => post.categories)) {
    const segment = categorySegment(name);
    const { count } = found.get(segment) ?? { count: 0 };
    found.set(segment, { name, segment, count: count + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
