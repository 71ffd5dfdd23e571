import { type Box, boxesIn } from "./page-box";

const tags = new Set(["nav", "aside", "footer", "search", "menu"]);
const roles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "complementary",
  "search",
  "dialog",
  "alertdialog",
  "menu",
  "menubar",
  "toolbar",
  "tablist",
]);

const setOf = (words: string) => new Set(words.split(" "));
/** Names that alone mark a part as page furniture. */
const furniture = setOf(
  "nav navbar navigation navigations breadcrumb breadcrumbs sidebar rightrail footer colophon comment comments commentlist disqus newsletter pagination pager relatedposts share sharing sharebar sharedaddy addthis related recommended recommendations advert advertisement advertising ads adsense adbox sponsored sponsor cookie cookies consent gdpr ccpa onetrust cookiebot paywall skip skiplink skiplinks masthead printfooter catlinks navbox editsection jumplinks",
);
/** Names that do so for parts with little besides links. */
const doubtful = setOf(
  "menu social promo banner popup modal overlay subscribe signup signin login widget widgets toolbar tags taglist meta tools links header top bar rail toc follow trending popular more teaser promoted outbrain taboola",
);

/** Whether a part belongs to the frame of the page, not to its content. `whole` is the amount of text in the page's body. */
function isFurniture(box: Box, whole: number): boolean {
  const { tag, role, names, characters, linked, titled } = box;
  if (tag === "main" || tag === "article" || tag === "body" || role === "main") return false;
  if (titled && characters * 3 > whole) return false;
  if (tags.has(tag) || roles.has(role)) return characters * 2 < whole || linked * 2 > characters;
  const isSmall = characters * 2 < whole;
  if (tag === "header") return !titled && isSmall;
  if (!isSmall || titled) return false;
  const isLinky = linked * 2 > characters;
  for (const name of names) {
    if (furniture.has(name)) return true;
    if (doubtful.has(name) && (isLinky || characters < 200)) return isLinky || box.prose === 0;
  }
  return false;
}

/** A copy without the page's frame: menus, sidebars, footers, banners, lists of links. Recomputes the counts. */
export function pruneBoxes(box: Box, whole: number): Box {
  const children = box.children
    .filter((child) => typeof child === "string" || !(isFurniture(child, whole) || isLinkList(child)))
    .map((child) => (typeof child === "string" ? child : pruneBoxes(child, whole)));
  return recount({ ...box, children }, box);
}

const groups = new Set(["ul", "ol", "div", "section", "table", "dl"]);

/** Several short links with hardly a word between them; not if a heading introduces them, as on index pages. */
function isLinkList(box: Box): boolean {
  if (!groups.has(box.tag) || box.titled || box.prose > 60) return false;
  return box.characters > 0 && box.linked > box.characters * 0.75 && countLinks(box) > 3 && !hasHeading(box);
}

const countLinks = (box: Box): number =>
  box.tag === "a" ? 1 : boxesIn(box).reduce((sum, child) => sum + countLinks(child), 0);
const hasHeading = (box: Box): boolean => /^h[1-6]$/.test(box.tag) || boxesIn(box).some(hasHeading);

/** Subtracts the removed parts from the sums. */
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
