import Link from "next/link";
import { fetchCategories } from "@/lib/categories";
import { categoryHref } from "@/lib/category-href";

interface CategoryNavProps {
  /** Segment of the one that is shown, `everything` (no segment), or nothing where the list stands for itself. */
  current?: string;
}

export const everything = "/";

/** All categories, with how many posts they have. */
export async function CategoryNav({ current }: CategoryNavProps) {
  const categories = await fetchCategories();
  if (categories.length === 0) return null;
  return (
    <nav className="category-nav" aria-label="Categories">
      <ul>
        <li>
          <Link href="/blog" aria-current={current === everything ? "page" : undefined}>
            Everything
          </Link>
        </li>
        {categories.map(({ name, segment, count }) => (
          <li key={segment}>
            <Link href={categoryHref(name)} aria-current={segment === current ? "page" : undefined}>
              {name} <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
