import type { Passage } from "../passages";
import { pagesOf, type Unit, unitsOf, wordsIn } from "../units";

/** Words that a post is made of at least: fewer where the sources have too little for as many topics as are wanted. */
const wordsMin = [120, 60, 40, 28] as const;
/** A page that is one post and has fewer words is parted last: its title promises all of it. */
const wholeMax = 240;

/**
 * The units of which most posts are made, up to as many as are wanted, with those posts. Only as many pages are parted finer as
 * that takes: first those of which nothing was told, then those with most to tell.
 */
export function partPages<T extends { unit: Unit | null }>(
  passages: readonly Passage[],
  wanted: number,
  compose: (units: readonly Unit[]) => T[],
): T[] {
  const [first, ...finer] = wordsMin;
  const pages = pagesOf(passages).map((page) => ({ page, units: unitsOf(page, first) }));
  const composed = () => compose(pages.flatMap(({ units }) => units));
  let posts = composed();
  // The last once more: what was too near to a page as a whole may not be to its parts.
  const rounds = [
    ...finer.flatMap((words) => [isMany, isShallow].map((may) => ({ words, may }))),
    ...[isAny, isAny].flatMap((may) => finer.map((words) => ({ words, may }))),
  ];
  for (const { words, may } of rounds) {
    const parted = pages
      .filter(may)
      .map((one) => ({ one, units: unitsOf(one.page, words) }))
      .filter(({ one, units }) => units.length >= one.units.length)
      .toSorted((a, b) => worth(b) - worth(a));
    for (const { one, units } of parted) {
      if (drawnOf(posts) >= wanted) return posts;
      const before = one.units;
      one.units = units;
      const found = composed();
      if (drawnOf(found) > drawnOf(posts)) posts = found;
      else one.units = before;
    }
  }
  return posts;
}

/** What names no unit has nothing to be made of. */
const drawnOf = (posts: readonly { unit: Unit | null }[]): number =>
  posts.filter(({ unit }) => unit !== null).length;

interface Page {
  page: readonly Passage[];
  units: Unit[];
}

const worth = ({ one: { page, units: before }, units }: { one: Page; units: Unit[] }): number =>
  before.length === 0 ? Number.POSITIVE_INFINITY : wordsIn(page) / units.length;

const isMany = ({ page, units }: Page): boolean =>
  units.length !== 1 || units[0]?.passages.length !== page.length || wordsIn(page) >= wholeMax;

/** What lies below other pages is mostly an article, and is parted after pages of several things. */
const isShallow = ({ page }: Page): boolean =>
  !/^https?:\/\/[^/]+\/[^/?#]+\/[^/?#]/.test(page[0]?.source.url ?? "");

const isAny = (): boolean => true;
