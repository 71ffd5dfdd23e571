import { type Figure, readChange } from "./read-figures";
import { clausesOf, sharedCount, termsOf } from "./read-words";

const any = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}])(?:${words.trim().split(/\s+/).join("|")})(?![\\p{L}])`, "giu");

/** Opposite words, by what they compare. `_` stands for a space. */
const axes: Record<string, [string, string]> = {
  amount: [
    "more rose rise[sn]? rising risen grew grow[ns]? growing grown increas\\p{L}* gain\\p{L}* higher doubl\\p{L}* tripl\\p{L}* climb\\p{L}* mehr gestiegen stieg steigt höher más subi\\p{L}+ aument\\p{L}+ expensive teurer",
    "less fewer fell fall[s]? fallen falling drop(?:s|ped)?(?!\\ssupport) decreas\\p{L}* reduc\\p{L}* lower(?:ed|s)? cut halv\\p{L}* shr[aiu]nk\\p{L}* lost los[et]s? declin\\p{L}* weniger gesunken sank sinkt niedriger menos baj\\p{L}+ cayó cheaper billiger barat[oa]s?",
  ],
  speed: [
    "faster quicker fast quick schneller rápid[oa]s?",
    "slower slow(?:ly)? more_slowly langsamer lent[oa]s?",
  ],
  strength: ["stronger strong stärker", "weaker weak schwächer"],
  quality: ["better best besser mejor", "worse worst schlechter peor"],
  weight: ["heavier schwerer", "lighter leichter"],
  size: ["larger bigger largest biggest größer mayor taller", "smaller smallest kleiner menor shorter"],
  thickness: ["thicker dicker", "thinner dünner"],
  length: ["longer länger", "shorter kürzer"],
  age: ["older oldest älter", "newer younger newest youngest neuer jünger"],
  time: ["after nach después", "before vor antes"],
  place: ["above", "below"],
  bound: ["at_least minimum mindestens or_more", "at_most maximum höchstens up_to"],
  open: ["open[s]? opened geöffnet", "closed close[s]? geschlossen"],
  consent: [
    "approv\\p{L}* accept\\p{L}* allow\\p{L}* permit\\p{L}*",
    "reject\\p{L}* refus\\p{L}* forb\\p{L}* den(?:y|ied|ies) ban(?:s|ned)?",
  ],
  effect: ["large huge big strong clear considerable", "small slight tiny weak no_measurable"],
  warmth: ["hotter warmer wärmer", "colder cooler kälter"],
};
const poles = Object.entries(axes).map(([axis, [up, down]]) => ({
  axis,
  up: any(up.replaceAll("_", "\\s")),
  down: any(down.replaceAll("_", "\\s")),
}));

/** 1 or -1 on each axis that a text mentions; 0 if it mentions both sides. */
function polesOf(words: string): Map<string, number> {
  const text = words
    .replace(
      /\b(?:(?:more|less|fewer|older|younger) than|over|under|after|before|up to)(?= (?:[€$£]?\p{Nd}|a |an |half|twice|once))/giu,
      " ",
    )
    .replace(/\b(?:(?:go|goes|went|gone|is|are|was|were) up|up(?= (?:from|by|\p{Nd})))\b/giu, "rose")
    .replace(/\b(?:(?:go|goes|went|gone|is|are|was|were) down|down(?= (?:from|by|\p{Nd})))\b/giu, "fell");
  const found = new Map<string, number>();
  for (const { axis, up, down } of poles) {
    const isUp = text.search(up) >= 0;
    const isDown = text.search(down) >= 0;
    if (isUp || isDown) found.set(axis, Number(isUp) - Number(isDown));
  }
  return found;
}

const than = /\s(?:than|als|que)\s/i;
const comparative =
  /\b(?:more|less|fewer|better|worse|\p{L}{2,}er)\b[^.;]*\sthan\s|\b(?:mehr|weniger|besser|\p{L}{3,}er)\b[^.;]*\sals\s|\b(?:más|menos)\b[^.;]*\sque\s|\b(?:twice|times|half) as \p{L}+ (?:\p{L}+ ){0,3}as\b/iu;
const split = /\s(?:than|als|que)\s|(?<=\s(?:twice|times|half) as .{1,40})\sas\s/i;

/** Meaningful words, and numbers. */
export const marksOf = (text: string): Set<string> =>
  new Set([...termsOf(text), ...(text.match(/\p{Nd}+/gu) ?? [])]);

/** The sides of a comparison, without what is said about them. */
function sidesOf(text: string): [Set<string>, Set<string>] | null {
  if (!comparative.test(text)) return null;
  const [left = "", right = ""] = text.split(split);
  return right === ""
    ? null
    : [
        marksOf(left),
        marksOf(
          right.replace(
            /(?:[,;]|\.\s|\s(?:but|and|because|when|which|that|if|while|aber|und|weil|pero|y|porque)\s).*$/,
            "",
          ),
        ),
      ];
}

const earlier = /\b(?:before|previous|earlier|last|ago|former|past|vorher\p{L}*|vorig\p{L}*|anterior)\b/iu;
const yearOf = (marks: Set<string>) => [...marks].map(Number).find((value) => value >= 1500 && value <= 2100);

/**
 * 1 if two comparisons name their sides in the same order, -1 if in the opposite order, 0 if unknown. For quotes that report a change, the
 * later side comes first.
 */
function orderOf(sentence: string, quote: string): number {
  const own = sidesOf(sentence);
  if (!own) return 1;
  const its = sidesOf(quote);
  if (!its) {
    const [now, then] = own.map(yearOf);
    if (now !== undefined && then !== undefined) return Math.sign(now - then);
    return earlier.test(sentence) ? 1 : 0;
  }
  const [a, b] = own.map((side, at) => new Set([...side].filter((term) => !own[1 - at]?.has(term)))) as [
    Set<string>,
    Set<string>,
  ];
  return Math.sign(2 * sharedCount(b, its[1]) - sharedCount(b, its[0]) - sharedCount(its[1], a));
}

/** The part of the quotes about the same thing as the sentence: the clause that shares most of its words, or all of them if none does. */
export function clauseFor(sentence: string, quote: string): string {
  const wanted = termsOf(sentence);
  const ranked = clausesOf(quote)
    .map((clause) => ({ clause, shared: sharedCount(wanted, termsOf(clause)) }))
    .toSorted((a, b) => b.shared - a.shared);
  const [first, second] = ranked;
  return first && first.shared > (second?.shared ?? 0) ? first.clause : quote;
}

const isComparison = (text: string) => comparative.test(text);

const boundsBefore: [RegExp, RegExp][] = [
  [
    /(?:above|over|more than|at least|mindestens)$/i,
    /(?:below|under|less than|fewer than|at most|höchstens)$/i,
  ],
  [/after$/i, /before$/i],
];

/** Whether two texts put the same figure on opposite sides: "under 12" and "over 12". */
export const bounds = (text: string, { index }: Figure): number[] =>
  boundsBefore.map(([up, down]) => {
    const before = text.slice(0, index).trimEnd();
    return Number(up.test(before)) - Number(down.test(before));
  });

/** Whether a word is on one side of an opposition: its change is a matter of direction. */
export const isPole = (word: string): boolean => polesOf(word).size > 0;

/** Whether a sentence reverses what its quotes say: rise and fall, faster and slower, or which of two is which. */
export function turnsAround(
  sentence: string,
  quote: string,
  figures: { own: readonly Figure[]; given: readonly Figure[] },
): boolean {
  const change = readChange(quote, figures.given);
  const said = readChange(sentence, figures.own);
  if (change && said && change[0] === said[1] && change[1] === said[0] && said[0] !== said[1]) return true;
  const own = polesOf(sentence);
  const whole = polesOf(quote);
  const clause = polesOf(clauseFor(sentence, quote));
  const order = orderOf(sentence, quote);
  if (order === 0) return false;
  for (const [axis, pole] of own) {
    const its = whole.get(axis) === 0 ? clause.get(axis) : whole.get(axis);
    if (pole === 0 || its === undefined || its === 0) continue;
    if (pole !== its * order) return true;
  }
  return order < 0 && ![...own].some(([axis, pole]) => pole !== 0 && whole.get(axis) === -pole);
}

/**
 * Whether a sentence makes a comparison that its quotes do not: they contain no comparison, change or two figures, or do not name the other
 * side.
 */
export function comparesAlone(sentence: string, quote: string, figures: number): boolean {
  if (!isComparison(sentence)) return false;
  if (figures < 2 && !than.test(quote) && polesOf(quote).size === 0) return true;
  const [, other] = sidesOf(sentence) ?? [];
  const known = [...marksOf(quote)];
  return !!other && other.size > 0 && ![...other].some((one) => known.some((term) => alike(one, term)));
}

const alike = (a: string, b: string) =>
  a === b || (a.length > 4 && b.length > 4 && (a.startsWith(b) || b.startsWith(a)));

const negative = any(
  "not no never none nobody nothing neither nor cannot without \\p{L}+n't nicht kein\\p{L}* nie niemals ohne nunca sin ningún\\p{L}* tampoco",
);
const spanishNo = /\bno\b/i;
/** Words that negate without a "no". */
const denying = any(
  "drop\\p{L}* end(?:ed|s) stop\\p{L}* remov\\p{L}* lack\\p{L}* fail\\p{L}* reject\\p{L}* refus\\p{L}* den(?:y|ied|ies) prevent\\p{L}* ban(?:s|ned)? forb\\p{L}* prohibit\\p{L}* closed exclu\\p{L}* except free zero unable only less fewer lost avoid\\p{L}* skip\\p{L}* miss\\p{L}* until",
);
const denies = (text: string) => text.search(negative) >= 0 || spanishNo.test(text);

/** Whether either the sentence or its quotes negate what the other says. */
export function negates(sentence: string, quote: string): boolean {
  const clause = clauseFor(sentence, quote);
  if (denies(sentence)) {
    const said = new Set(sentence.toLowerCase().match(denying));
    return !denies(quote) && !(quote.toLowerCase().match(denying) ?? []).some((one) => !said.has(one));
  }
  return denies(clause) && sentence.search(denying) < 0 && !isComparison(sentence);
}

const absolute = any(
  "all every everyone everybody always never any_other completely entirely prove[sd]? guarantee[sd]? impossible must immer alle jede[rs]? siempre todos todas".replaceAll(
    "_",
    "\\s",
  ),
);
const partOfAll =
  /\b(?:of|than|from) all\b|\bnot (?:all|every|always)\b|\bevery (?:extra|additional|year|month|week|day|hour)\b|\bevery\b(?=.* (?:each|per|additional))/giu;
const hedge = any(
  "may might could can possibly perhaps suggest\\p{L}* some likely probably appear\\p{L}* seem\\p{L}* könnte\\p{L}* möglicherweise manche einige podría\\p{L}* quizá puede\\p{L}* algunos algunas up_to often".replaceAll(
    "_",
    "\\s",
  ),
);

/** Whether a sentence is more certain than its quotes: it adds "always" or "all", or leaves out a "may". */
export function overstates(sentence: string, quote: string): boolean {
  const own = sentence.replace(partOfAll, " ");
  const strong = own.match(absolute) ?? [];
  if (strong.length > 0 && quote.search(absolute) < 0) return true;
  return /\b(?:may|might|could|suggests?)\b/.test(clauseFor(sentence, quote)) && sentence.search(hedge) < 0;
}
