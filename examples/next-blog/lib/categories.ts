import type { BlogPost } from "@blogsvc/client";
import { fetchBlogPosts } from "@blogsvc/client/next";

export interface Category {
  name: string;
  slug: string;
  count: number;
}

export const categorySlug = (name: string) => name.toLowerCase().trim().replace(/\s+/g, "-");
export const categoryHref = (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`;

/** Those of the newest hundred posts, the most used first. */
export async function fetchCategories(): Promise<Category[]> {
  const { posts } = await fetchBlogPosts({ limit: 100 });
  return countCategories(posts);
}

function countCategories(posts: BlogPost[]): Category[] {
  const found = new Map<string, Category>();
  for (const name of posts.flatMap((post) => post.categories)) {
    const slug = categorySlug(name);
    const { count } = found.get(slug) ?? { count: 0 };
    found.set(slug, { name, slug, count: count + 1 });
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
