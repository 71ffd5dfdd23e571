import type { PublicRow } from "../../../worker/public/public-row";

const relatedShown = 5;
const neighbours = 2;

/**
 * The posts that share the most categories with one, newest first among equals, then those published just before and after it. The service
 * also compares words.
 */
export function relatedPosts(row: PublicRow, published: PublicRow[]): PublicRow[] {
  const own = new Set(keysOf(row));
  const alike = published
    .filter(({ id }) => id !== row.id)
    .map((other) => ({ other, shared: keysOf(other).filter((key) => own.has(key)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ other }) => other);
  const at = published.findIndex(({ id }) => id === row.id);
  const beside = published
    .slice(Math.max(0, at - neighbours), at + neighbours + 1)
    .filter(({ id }) => id !== row.id);
  return [...new Set([...alike, ...beside])].slice(0, relatedShown);
}

const keysOf = ({ categories }: PublicRow): string[] =>
  (JSON.parse(categories) as string[]).map((name) => name.toLowerCase());
