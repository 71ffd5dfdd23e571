import { type Box, boxesIn, isBlock } from "./page-box";

/** An article has more running text; the links of a shorter page may be what it is about. */
const articleProse = 500;
const keptShare = 0.5;
const captionMax = 300;
const markMax = 80;
const creditMax = 160;
const frameMax = 600;

/**
 * The main part of a page without what surrounds an article's text inside it: captions, credits, forms, author boxes, links to other
 * articles and sections introduced as such. Short pages, and pages that would lose half of their text, stay as they are.
 */
export function trimArticle(main: Box): Box {
  const prose = proseIn(main);
  if (prose < articleProse) return main;
  const trimmed = trim(main, { prose, before: 0 });
  return proseIn(trimmed) >= prose * keptShare ? trimmed : main;
}

/** Adds up the blocks inside: the `prose` of a box still includes what was removed deeper down. */
const proseIn = (box: Box): number =>
  box.children.length === 0 || boxesIn(box).every((child) => !isBlock(child))
    ? box.prose
    : boxesIn(box).reduce((sum, child) => sum + proseIn(child), 0);

interface Place {
  /** Of the whole main part. */
  prose: number;
  /** Of what precedes. */
  before: number;
}

function trim(box: Box, place: Place): Box {
  const children: Box["children"] = [];
  let dropping: number | null = null;
  let lost = 0;
  for (const child of box.children) {
    if (typeof child === "string") {
      if (dropping === null) children.push(child);
      continue;
    }
    const level = levelOf(child);
    if (dropping !== null && level !== null && level <= dropping) dropping = null;
    if (dropping !== null && isText(child, place, dropping)) dropping = null;
    const own = isBlock(child) ? textOf(child) : "";
    const isEnd = own !== "" && own.length <= markMax && ends.test(own);
    // Early in a text it is an inset: only the line itself goes.
    if (isEnd && place.before >= place.prose * 0.3) dropping = level ?? lineLevel;
    if (isEnd || dropping !== null || isExtra(child, own)) {
      lost += proseIn(child);
      continue;
    }
    children.push(isBlock(child) && child.tag !== "table" ? trim(child, place) : child);
    place.before += proseIn(child);
  }
  return { ...box, children, prose: Math.max(0, box.prose - lost) };
}

/** Of what a line introduces that is no heading: it ends at the next heading. */
const lineLevel = 7;

/** Long paragraphs are no teasers; below a line that is no heading, short ones may be the text again. */
const isText = (box: Box, { prose }: Place, level: number): boolean =>
  proseIn(box) > prose * 0.3 ||
  (box.tag === "p" && box.prose > (level === lineLevel ? 40 : 250) && box.linked * 5 < box.characters);

const levelOf = ({ tag }: Box): number | null => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : null);

const textOf = (box: Box): string =>
  box.characters > creditMax * 2 ? "" : rawText(box).replace(/\s+/gu, " ").trim();
const rawText = ({ children }: Box): string =>
  children.map((child) => (typeof child === "string" ? child : rawText(child))).join(" ");

const setOf = (words: string) => new Set(words.split(" "));
const frames = setOf(
  "author authors bio byline copyright credit credits legend imagedescription bilduntertitel postmetadata utility textwidget subscribe donation textbox teilen appstores linkbox userlinks newslist seo kommentar meta",
);

function isExtra(box: Box, own: string): boolean {
  const { tag, names, characters, linked, titled } = box;
  if (titled) return false;
  if (tag === "figcaption") return characters <= captionMax;
  if (names.has("caption") && characters <= creditMax) return true;
  if (tag === "form") return proseIn(box) < 300;
  if (own !== "" && own.length <= creditMax && (credit.test(own) || dated.test(own))) return true;
  for (const name of names) if (frames.has(name) && characters < frameMax) return true;
  return isBlock(box) && tag !== "pre" && linked > characters * 0.8 && characters < 400;
}

/** What introduces other articles, comments and the like, in the languages of the evaluation. */
const ends = new RegExp(
  `^[^\\p{L}]*(?:${[
    "related|read (?:more|next|also)\\b|more (?:from|on|about|stories|articles)\\b|see also\\b|recommended\\b|trending|popular|latest",
    "you (?:may|might) (?:also )?(?:like|enjoy|be interested)|comments?\\b|leave a (?:reply|comment)|about the authors?|share (?:this|on)",
    "filed under|posted (?:in|by)|tags?:|follow us|subscribe|sign up|newsletter|advertisement|sponsored",
    "ähnliche|das könnte (?:sie|dich|ihnen|dir|euch)|mehr (?:zum|zu|themen|interessantes|aus|von)\\b|auch interessant|lesen sie (?:auch|mehr)|lies auch",
    "diese beiträge|alle artikel|das thema könnte|war (?:der|dieser) artikel|dieser artikel gefällt|verpasse|kommentieren|entdecken? |never miss|learn more|dowiedz się",
    "weiterlesen|weitere (?:artikel|beiträge|themen|meldungen|pressemitteilungen)|schon gelesen|lust auf mehr|verwandte|empfehlungen|schlagworte|schlagwörter",
    "(?:noch |bisher )?keine kommentare|kommentare?\\b|über (?:den autor|die autorin)|teilen\\b|zurück\\b|anzeige\\b|beitrag teilen|neueste",
    "temas relacionados|noticias relacionadas|te puede interesar|le[ea] también|dans la même|à lire aussi|sur le même sujet|articles? liés",
    "czytaj (?:też|także|również)|zobacz (?:też|także|również)|reklama\\b|podobne",
  ].join("|")})`,
  "iu",
);

const dated =
  /^(?:(?:zuletzt )?aktualisiert|stand|publi(?:kacja|shed|ziert|cado)|veröffentlicht|erstellt am|(?:last )?(?:updated|modified)|opublikowano)\b[^!?]{0,60}$|^\d{1,2}[./-]\d{1,2}[./-]\d{4}\b.{0,20}$/iu;
const credit =
  /^\W*(?:(?:foto|photo|bild|titelbild|image|picture|fotos?\/|crédits? photos?|abbildung|quelle|source|credits?)\b[^:]{0,20}:|©|\(c\)|copyright\b|getty images|imago\b|shutterstock)/iu;
