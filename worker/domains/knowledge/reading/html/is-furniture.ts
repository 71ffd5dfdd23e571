import type { Box } from "./page-box";

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
/** Names that say by themselves that a part is not what the page is about. */
const furniture = setOf(
  "nav navbar navigation navigations breadcrumb breadcrumbs sidebar rightrail footer colophon comment comments commentlist disqus newsletter pagination pager relatedposts share sharing sharebar sharedaddy addthis related recommended recommendations advert advertisement advertising ads adsense adbox sponsored sponsor cookie cookies consent gdpr ccpa onetrust cookiebot paywall skip skiplink skiplinks masthead printfooter catlinks navbox editsection jumplinks",
);
/** Names that say so where there is little else but links. */
const doubtful = setOf(
  "menu social promo banner popup modal overlay subscribe signup signin login widget widgets toolbar tags taglist meta tools links header top bar rail toc follow trending popular more teaser promoted outbrain taboola",
);

/** Whether a part belongs to the frame of the page rather than to what it says. `whole` is the text of the page's body. */
export function isFurniture(box: Box, whole: number): boolean {
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
