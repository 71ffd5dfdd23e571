import { readWords } from "../../../platform/text/terms";

/** What a title asks, for comparisons with others. */
interface Subject {
  /** Its content words, each in one normalized form. */
  terms: string[];
  /** Years, versions and the like: if these differ, it is another post. */
  editions: string[];
  isNegative: boolean;
  /** The two ends of a route, as in "from A to B"; null without one. */
  way: [string[], string[]] | null;
  /** The sides of opposites that it mentions. */
  sides: Map<number, number>;
}

const list = (words: string): string[] => words.trim().split(/\s+/);
const setOf = (words: string): ReadonlySet<string> => new Set(list(words));

/** Words that name the kind of post, or say nothing about its subject. */
const frame = setOf(
  `a about with from again all also am an and any are as at be because been being between both but by can could did do does doing down each few for further get getting got had
  has have having he her here hers him his how i if in into is it its itself just let like made make making many may me might more most much must my need new of off on once only or other
  our ours out over own per really same she should so some such than that the their them then there these they this those through to too under until up us use used using very via was we
  what when where which while who whom why will within would you your yours know say says way ways work works go worth matter matters
  guide tutorial introduction intro explained explain understanding understand basics 101 beginner beginners started start starting begin beginning complete ultimate step steps tips tip trick tricks
  ideas idea best top good great better right common important essential helpful practice practices things thing reasons reason example examples cases case money easy simple compared versus vs
  der die das den dem des ein eine einer eines einem einen und oder mit für im ist sind war wird werden auf bei wie wir sie ihr auch als sich es man so geht lohnt wichtigste wichtigsten tipps leitfaden richtig richtige beste besten was
  el la los las un una y o para por en es son se su lo al del como cómo más qué guía completa fácil fáciles consejos mejor mejores
  le les une du et ou pour dans est sur`,
);
const shortStop = setOf("s t ll re ve d m");

/** Groups of words that ask for the same. */
const synonyms = new Map<string, string>();
for (const group of [
  "choose choosing chosen pick picking select selecting auswählt auswählen wählen elegir",
  "reduce reducing lower lowering cut cutting decrease less",
  "improve improving increase increasing grow growing boost speed faster better raise",
  "fix fixing repair repairing",
  "leak leaking leaky",
  "tap faucet",
  "bike bicycle fahrrad fahrräder bikes",
  "commute commuting commuter commuters pendler",
  "buy buying purchase purchasing",
  "used second-hand secondhand",
  "cost costs price prices pricing pay kostet kosten cuesta",
  "bill bills cost",
  "energy electricity power",
  "company companies business businesses firm firms unternehmen empresa empresas",
  "software tool tools app apps",
  "customer customers client clients",
  "site website websites page pages",
  "store storing keep keeping",
  "cheap affordable budget inexpensive",
  "remove removing clean cleaning",
  "hire hiring recruit recruiting",
  "employee employees worker staff mitarbeiter",
  "prepare preparing preparation prep",
  "migrate migrating migration move moving switch switching wechseln migrieren umzug umziehen cambiar",
  "prevent preventing protect protecting avoid",
  "measure measuring metrics",
  "write writing schreiben schreibt escribir",
  "organize organizing organisieren manage managing management",
  "remote work-from-home remote-arbeit homeoffice",
  "small little kleine kleinen",
  "restaurant restaurants restaurantes",
  "guideline policy policies",
  "checklist checkliste list",
  "house houses home altbau",
  "network networks",
  "question questions",
  "die dying dies",
]) {
  const [head = "", ...others] = list(group);
  for (const other of others) if (!synonyms.has(other)) synonyms.set(other, synonyms.get(head) ?? head);
}

const opposites: [string, string][] = [
  [
    "increase increasing raise raising grow growing gain gaining more",
    "lower lowering reduce reducing decrease decreasing cut lose losing less",
  ],
  ["buy buying purchase", "sell selling"],
  ["open opening start starting", "close closing stop stopping"],
  ["best good better advantages benefits pros", "worst bad worse disadvantages drawbacks cons"],
  ["hire hiring", "fire firing"],
  ["install installing", "uninstall uninstalling remove removing"],
  ["hot warm summer", "cold cool winter"],
  ["before", "after"],
  ["can", "cannot can't"],
  ["stay staying", "leave leaving"],
  ["fast quick", "slow"],
  ["beginner beginners", "expert experts advanced"],
  ["import importing", "export exporting"],
  ["cheap", "expensive luxury"],
];
const sideOf = new Map<string, [number, number]>();
for (const [index, sides] of opposites.entries())
  for (const [at, side] of sides.entries())
    for (const word of list(side)) sideOf.set(word, [index, at === 0 ? 1 : -1]);

const negative = /\b(?:not|no|never|without|nicht|kein\p{L}*|ohne|sin|nunca)\b|\p{L}n['’]t\b/iu;
/** A route leads from one end to the other; "to" before a verb does not. */
const fromTo =
  /\b(?:from|von|vom|de) (?<from>.{2,40}?) (?:into|to|nach|zu|zur|zum|a) (?<to>\S+(?: \p{Lu}\S*)*)/u;
const bareTo = /(?<from>\p{Lu}[\p{L}\p{N}.]*) (?:to|zu|nach|a) (?<to>\p{Lu}[\p{L}\p{N}.]*)/u;
const replacing = /\b[Rr]eplac(?:e|ing) (?<from>.{2,40}?) (?:with|by) (?<to>\S+)/u;

function singular(word: string): string {
  if (/\d/.test(word)) return word;
  const own = word
    .replace(/['’]s$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  if (own.length > 4 && own.endsWith("ies")) return `${own.slice(0, -3)}y`;
  return own.length > 3 && /[^su]s$/.test(own) ? own.slice(0, -1) : own;
}

function stem(word: string): string {
  const own = singular(word);
  if (!/^[a-z]{5,}$/.test(own)) return own;
  const cut = own.replace(/(?:ations?|ation|ing|ions?|ment|ers?|ed|ly|en|e|y)$/, "");
  return (cut.length < 3 ? own : cut).replace(/([^aeiouls])\1$/, "$1");
}

const canonical = (word: string): string => stem(synonyms.get(word) ?? synonyms.get(singular(word)) ?? word);

const termsOf = (text: string): string[] => [
  ...new Set(
    readWords(text)
      .flatMap((word) => (synonyms.has(word) ? [word] : word.split("-")))
      .filter((word) => !frame.has(word) && !shortStop.has(word) && word.length > 1 && !/^\d/.test(word))
      .map(canonical),
  ),
];

function subjectOf(title: string): Subject {
  const words = readWords(title);
  const match = fromTo.exec(title) ?? replacing.exec(title) ?? bareTo.exec(title);
  const { from = "", to = "" } = match?.groups ?? {};
  const ends: [string[], string[]] = [termsOf(from), termsOf(to)];
  const terms = termsOf(title);
  return {
    terms: terms.length > 0 ? terms : words,
    editions:
      title.match(
        /\b(?:19|20)\d{2}\b|\b\d+\.\d+\b|(?<=\p{L} )(?<!\b[Pp]art )\d{1,3}\b(?! (?:ways|tips|steps|things|minutes|days))/gu,
      ) ?? [],
    isNegative: negative.test(title),
    way: ends[0].length > 0 && ends[1].length > 0 ? ends : null,
    sides: new Map(words.flatMap((word) => (sideOf.get(word) ? [sideOf.get(word) ?? [0, 0]] : []))),
  };
}

const overlap = (a: readonly string[], b: readonly string[]): number =>
  a.filter((one) => b.some((other) => alike(one, other))).length;

/** Compound words and translations often share their beginning. */
const alike = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) >= 5 && a.startsWith(b.slice(0, 5)) && Math.abs(a.length - b.length) <= 3);

/**
 * Whether two titles ask for different posts, however similar their meaning is: opposites, other editions, or one thing in place of
 * another.
 */
export function differInTopic(one: string, other: string): boolean {
  const [a, b] = [subjectOf(one), subjectOf(other)];
  const likeness = likenessOf(a, b);
  return differ(a, b) || (likeness > 0 && likeness < relatedMin);
}

function differ(a: Subject, b: Subject): boolean {
  if (a.isNegative !== b.isNegative) return true;
  if (a.editions.length > 0 && b.editions.length > 0 && !a.editions.some((one) => b.editions.includes(one)))
    return true;
  if (a.way && b.way) {
    const same = overlap(a.way[0], b.way[0]) + overlap(a.way[1], b.way[1]);
    const turned = overlap(a.way[0], b.way[1]) + overlap(a.way[1], b.way[0]);
    if (turned > same) return true;
  }
  return [...a.sides].some(([index, side]) => b.sides.get(index) === -side);
}

/** At or above this, two titles ask for the same post. */
export const topicNear = 0.6;

/**
 * Titles that share some words, but less than this, are about different aspects of a subject. Those that share none may be translations.
 */
const relatedMin = 0.45;

/** One common word says little about a title with several. */
const oneWord = 0.5;

/** If both titles have words of their own, one may replace the other. */
const replacedCost = 0.15;

/** The overlap of what two titles ask for, from 0 to 1; 0 if they ask for opposites, different editions or different routes. */
export function topicLikeness(one: string, other: string): number {
  const [a, b] = [subjectOf(one), subjectOf(other)];
  return differ(a, b) ? 0 : likenessOf(a, b);
}

function likenessOf(a: Subject, b: Subject): number {
  if (a.terms.length === 0 || b.terms.length === 0) return 0;
  const shared = overlap(a.terms, b.terms);
  if (shared === 1 && a.terms.length !== b.terms.length) return oneWord;
  const isReplaced = shared < a.terms.length && shared < b.terms.length;
  return Math.max(0, (2 * shared) / (a.terms.length + b.terms.length) - (isReplaced ? replacedCost : 0));
}
