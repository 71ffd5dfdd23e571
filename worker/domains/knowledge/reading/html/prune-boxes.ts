import { isFurniture } from "./is-furniture";
import { type Box, boxesIn } from "./page-box";

/** A copy without the page's frame: menus, side bars, footers, banners, lists of links. Counts are made anew. */
export function pruneBoxes(box: Box, whole: number): Box {
  const children = box.children
    .filter((child) => typeof child === "string" || !(isFurniture(child, whole) || isLinkList(child)))
    .map((child) => (typeof child === "string" ? child : pruneBoxes(child, whole)));
  return recount({ ...box, children }, box);
}

const groups = new Set(["ul", "ol", "div", "section", "table", "dl"]);

/** Several short links with hardly a word between them; not one that a heading introduces, as on pages that are an index. */
function isLinkList(box: Box): boolean {
  if (!groups.has(box.tag) || box.titled || box.prose > 60) return false;
  return box.characters > 0 && box.linked > box.characters * 0.75 && countLinks(box) > 3 && !hasHeading(box);
}

const countLinks = (box: Box): number =>
  box.tag === "a" ? 1 : boxesIn(box).reduce((sum, child) => sum + countLinks(child), 0);
const hasHeading = (box: Box): boolean => /^h[1-6]$/.test(box.tag) || boxesIn(box).some(hasHeading);

/** What the parts that went had is taken from the sums. */
function recount(box: Box, before: Box): Box {
  const kept = boxesIn(box);
  const all = boxesIn(before);
  const lost = (of: (one: Box) => number) => sumOf(all, of) - sumOf(kept, of);
  return {
    ...box,
    characters: before.characters - lost(({ characters }) => characters),
    linked: Math.max(0, before.linked - lost(({ linked }) => linked)),
    prose: before.prose - lost(({ prose }) => prose),
    titled: box.tag === "h1" || kept.some(({ titled }) => titled),
  };
}

const sumOf = (boxes: readonly Box[], of: (one: Box) => number) =>
  boxes.reduce((sum, one) => sum + of(one), 0);
