import { type Box, boxesIn } from "./page-box";

/** A section with this share of the running text holds the content. */
const share = 0.55;
const mainShare = 0.3;

/** The part of a pruned body with its main text: what is marked as such, otherwise the smallest with most of the prose. */
export function findMain(body: Box): Box {
  const mains = collect(body, ({ tag, role }) => tag === "main" || role === "main");
  const [main] = mains.toSorted((a, b) => b.prose - a.prose);
  if (main && main.prose >= body.prose * mainShare && main.prose > 0) return findArticle(main);
  return findArticle(narrow(body));
}

/** One article among teasers for others. */
function findArticle(box: Box): Box {
  const articles = collect(box, ({ tag }) => tag === "article");
  const [first] = articles.toSorted((a, b) => b.prose - a.prose);
  return first && first.prose >= box.prose * share ? first : box;
}

/** Descends while almost nothing is left behind, or mostly links. */
function narrow(box: Box): Box {
  let at = box;
  for (;;) {
    const next = boxesIn(at).find((child) => isContainer(child) && isEnough(child, at));
    if (!next) return at;
    at = next;
  }
}

function isEnough(child: Box, parent: Box): boolean {
  if (child.prose === 0) return false;
  if (child.prose >= parent.prose * 0.97) return true;
  const left = parent.characters - child.characters;
  const linked = (parent.linked - child.linked) / left;
  return child.titled
    ? child.prose >= parent.prose * 0.35 && linked > 0.2
    : child.prose >= parent.prose * 0.5 && linked > 0.3;
}

const containers = new Set([
  "body",
  "div",
  "section",
  "article",
  "main",
  "form",
  "table",
  "tbody",
  "tr",
  "td",
  "center",
]);
const isContainer = ({ tag }: Box) => containers.has(tag);

/** The outermost boxes that match. */
function collect(box: Box, isWanted: (box: Box) => boolean): Box[] {
  if (isWanted(box)) return [box];
  return boxesIn(box).flatMap((child) => collect(child, isWanted));
}
