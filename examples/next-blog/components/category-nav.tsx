import Link from "next/link";
import { fetchCategories } from "@/lib/categories";

/** All categories, with how many posts they have. */
export async function CategoryNav({ current }: { current?: string }) {
  const categories = await fetchCategories();
  if (categories.length === 0) return null;
  return (
    <nav className="category-nav" aria-label="Categories">
      <ul>
        <li>
          <Link href="/blog" aria-current={current === undefined ? "page" : undefined}>
            Everything
          </Link>
        </li>
        {categories.map(({ name, slug, count }) => (
          <li key={slug}>
            <Link
              href={`/category/${encodeURIComponent(slug)}`}
              aria-current={slug === current ? "page" : undefined}
            >
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
