/** A number in a text, whatever its language and notation. */
export interface Figure {
  /** In words of the text. */
  text: string;
  /** All values that the notation allows: `1.250` is 1250 or 1.25. */
  values: number[];
  /** A known unit, or null. */
  unit: string | null;
  /** The unit after "per", or null. */
  per: string | null;
  index: number;
}

const words = (all: string): string[] => all.split(" ");
const numbered = (all: string, first: number): [string, number][] =>
  words(all).map((word, at) => [word, first + at]);
const tens = (all: string): [string, number][] => words(all).map((word, at) => [word, (at + 2) * 10]);

const small = new Map<string, number>([
  ...numbered(
    "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
    2,
  ),
  ...tens("twenty thirty forty fifty sixty seventy eighty ninety"),
  ...numbered("zwei drei vier fünf sechs sieben acht neun zehn elf zwölf", 2),
  ...tens("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig"),
  ...numbered("dos tres cuatro cinco seis siete ocho nueve diez once doce", 2),
  ...tens("veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa"),
]);
const ones = new Map<string, number>([
  ["one", 1],
  ["a", 1],
  ["an", 1],
  ["ein", 1],
  ["eine", 1],
  ["einer", 1],
  ["un", 1],
  ["una", 1],
]);
const scales = new Map<string, number>([
  ...["hundred", "hundert", "cien", "cientos"].map((word): [string, number] => [word, 100]),
  ...["thousand", "k", "tausend", "mil"].map((word): [string, number] => [word, 1e3]),
  ...["million", "millions", "mio", "millionen", "millón", "millones"].map((word): [string, number] => [
    word,
    1e6,
  ]),
  ...["billion", "billions", "bn", "milliarde", "milliarden", "mrd"].map((word): [string, number] => [
    word,
    1e9,
  ]),
]);
const shares = new Map<string, number>([
  ...["half", "halves", "hälfte", "mitad"].map((word): [string, number] => [word, 1 / 2]),
  ...["third", "thirds", "drittel", "tercio", "tercios"].map((word): [string, number] => [word, 1 / 3]),
  ...["quarter", "quarters", "viertel", "cuarto", "cuartos"].map((word): [string, number] => [word, 1 / 4]),
  ...["fifth", "fifths", "fünftel", "quinto"].map((word): [string, number] => [word, 1 / 5]),
  ...["tenth", "tenths", "zehntel", "décimo"].map((word): [string, number] => [word, 1 / 10]),
]);
const units: Record<string, string> = {};
for (const [unit, names] of Object.entries({
  share: "% percent per-cent prozent porcentaje",
  euro: "€ euro euros eur",
  dollar: "$ dollar dollars usd",
  pound: "£ gbp",
  franc: "franken chf francs franc",
  cent: "cent cents",
  km: "km kilometer kilometers kilometre kilometres kilómetros kilómetro",
  m: "meter meters metre metres metros metro",
  cm: "cm centimeters centimetres zentimeter",
  mm: "mm millimeters millimetres",
  mile: "mile miles meilen",
  foot: "foot feet ft",
  inch: "inch inches",
  kg: "kg kilogram kilograms kilos kilo",
  g: "g gram grams gramm gramos",
  lb: "lb lbs pounds",
  l: "liter liters litre litres litros",
  ms: "ms millisecond milliseconds millisekunden",
  second: "s sec second seconds sekunde sekunden segundos segundo",
  minute: "min minute minutes minuten minutos minuto",
  hour: "h hour hours stunde stunden hora horas",
  day: "day days tag tage tagen día días",
  week: "week weeks woche wochen semana semanas",
  month: "month months mo monat monate monaten mes meses",
  year: "year years jahr jahre jahren año años",
  celsius: "°c celsius",
  fahrenheit: "°f fahrenheit",
  times: "times mal veces fold",
}))
  for (const name of names.split(" ")) units[name] = unit;

export const isUnit = (word: string): boolean => word.toLowerCase() in units;

const spelled = [...small.keys(), ...ones.keys()].join("|");
const scaled = [...scales.keys()].join("|");
const shared = [...shares.keys()].join("|");
const known = Object.keys(units)
  .map((name) => name.replace(/[$]/g, "\\$"))
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const edge = "(?![\\p{L}\\p{N}])";
const digits = "\\d+(?:[.,' ]\\d{3})+(?:[.,]\\d+)?(?!\\d)|\\d+(?:[.,]\\d+)?";
const number = `(?:${digits}|(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-)?(?:${spelled})(?![\\p{L}\\p{N}]|\\.\\p{L}))`;
const pattern = new RegExp(
  [
    `(?<![\\p{L}\\p{N}.,])(?<before>[€$£])? ?(?<number>${number})`,
    `(?:(?: in | out of |/)(?<of>\\d{1,3}|${spelled})${edge}(?! \\d{4}))?`,
    `(?:[ -](?<share>${shared})${edge})?`,
    `(?:[ -]?(?<scale>${scaled})\\.?${edge})?`,
    `(?: (?:degrees|grad|grados|nautical|cubic|square|more|additional) )?`,
    `[ -]?(?<unit>${known})?(?<![\\p{L}]-)${edge}`,
    `(?:(?: ?/ ?| (?:per|a|an|each|every|pro|im|am|al|por|je) )(?:\\p{L}+ (?:per|a|each|every) )?(?<per>${known})${edge})?`,
  ].join(""),
  "giu",
);
const alone = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<share>${shared})(?= (?:of|the|der|des|de|its|their))|(?<=\\b(?:by|in) )half${edge}|(?<fold>halv\\p{L}+|doubl\\p{L}+|tripl\\p{L}+|twice)`,
  "giu",
);
const folds: [RegExp, number][] = [
  [/^halv/i, 1 / 2],
  [/^(?:doubl|twice)/i, 2],
  [/^tripl/i, 3],
];

/** Digits with either separator: both readings if the notation is ambiguous. */
function valuesOf(text: string): number[] {
  const word = text.toLowerCase();
  const [ten = "", one = ""] = word.split("-");
  if (small.has(ten) && small.has(one)) return [(small.get(ten) ?? 0) + (small.get(one) ?? 0)];
  const named =
    small.get(word) ??
    ones.get(word) ??
    (one === "" ? undefined : (small.get(ten) ?? 0) + (ones.get(one) ?? 0));
  if (named !== undefined) return [named];
  const bare = text.replace(/[' ]/g, "");
  const separators = bare.match(/[.,]/g) ?? [];
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  if (separators.length === 0) return [Number(bare)];
  const decimal = Number(`${bare.slice(0, last).replace(/[.,]/g, "")}.${bare.slice(last + 1)}`);
  const whole = Number(bare.replace(/[.,]/g, ""));
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare);
  if (new Set(separators).size === 2) return [decimal];
  if (!grouped) return [decimal];
  return separators.length > 1 ? [whole] : [whole, decimal];
}

/** The numbers of a normalized text, in order: digits and number words with their scale and unit. A lone "one" counts with a unit only. */
export function readFigures(text: string): Figure[] {
  const found: Figure[] = [];
  for (const match of text.matchAll(pattern)) {
    const { before, number: written = "", of, share, scale, unit, per } = match.groups ?? {};
    const isOne = ones.has(written.toLowerCase());
    if (isOne && unit === undefined && share === undefined && scale === undefined && of === undefined)
      continue;
    const isArticle = isOne && written.toLowerCase() !== "one" && share === undefined && scale === undefined;
    if (isArticle) continue;
    let values = valuesOf(written);
    let kind = unit ?? before;
    if (of !== undefined) {
      const divisor = valuesOf(of)[0] ?? 1;
      values = values.map((value) => value / divisor);
      kind = "%";
    }
    if (share !== undefined) {
      values = values.map((value) => value * (shares.get(share.toLowerCase()) ?? 1));
      kind = "%";
    }
    if (scale !== undefined) values = values.map((value) => value * (scales.get(scale.toLowerCase()) ?? 1));
    const known = kind === undefined ? null : (units[kind.toLowerCase()] ?? null);
    if (known === "share" && of === undefined && share === undefined)
      values = values.map((value) => value / 100);
    found.push({
      text: match[0].trim(),
      values,
      unit: known,
      per: per === undefined ? null : (units[per.toLowerCase()] ?? null),
      index: match.index,
    });
  }
  for (const match of text.matchAll(alone)) {
    if (found.some(({ index, text: own }) => match.index >= index && match.index < index + own.length))
      continue;
    const { share, fold } = match.groups ?? {};
    const value = share
      ? shares.get(share.toLowerCase())
      : (folds.find(([shape]) => shape.test(fold ?? ""))?.[1] ?? 1 / 2);
    const unit = fold && !/^halv/i.test(fold) ? "times" : "share";
    found.push({ text: match[0], values: [value ?? 0], unit, per: null, index: match.index });
  }
  return found.sort((a, b) => a.index - b.index);
}

const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * 1e-9;
const agrees = (a: string | null, b: string | null) => a === null || b === null || a === b;

/** Whether a number of a quote is a number of a sentence: same value, and no other unit. */
export const sameFigure = (a: Figure, b: Figure): boolean =>
  a.values.some((value) => b.values.some((other) => near(value, other))) &&
  agrees(a.unit, b.unit) &&
  agrees(a.per, b.per);

/** A change that a text states: from one value to another; null if it states none. */
export function readChange(text: string, figures: readonly Figure[]): [number, number] | null {
  for (const [at, figure] of figures.entries()) {
    const next = figures[at + 1];
    if (!next) continue;
    const before = text.slice(0, figure.index).trimEnd();
    const between = text.slice(figure.index + figure.text.length, next.index);
    const [one = 0] = figure.values;
    const [other = 0] = next.values;
    if (
      /(?:from|von|vom|de)$/i.test(before) &&
      /^ ?(?:in \d{4} )?(?:to|auf|bis|a|-)(?: [€$£])? ?$/i.test(between)
    )
      return [one, other];
    if (/\b(?:instead of|from|statt|up from|down from)\W*$/i.test(between)) return [other, one];
  }
  return null;
}

const months = [
  "jan(?:uary|uar)?|enero",
  "feb(?:ruary|ruar)?|febrero",
  "mar(?:ch|zo)?|märz",
  "apr(?:il)?|abril",
  "may|mai|mayo",
  "june?|juni|junio",
  "july?|juli|julio",
  "aug(?:ust)?|agosto",
  "sept?(?:ember)?|septiembre",
  "o[ck]t(?:ober)?|octubre",
  "nov(?:ember)?|noviembre",
  "de[cz](?:ember)?|diciembre",
].map((names) => new RegExp(`(?<![\\p{L}])(?:${names})(?![\\p{L}])`, "iu"));
const mayIsVerb = /(?<=\p{Ll} )may(?= (?:not|be|have|also|only|\p{Ll}{2,}))|^May (?=\p{Ll})/gu;
const weekdays = ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"].map(
  (name) => new RegExp(`\\b${name}days?\\b`, "i"),
);

/** The months and weekdays that a normalized text names. */
export function readDates(text: string): Set<string> {
  const named = text.replace(mayIsVerb, "");
  const iso = [...named.matchAll(/\b\d{4}-(\d{2})-\d{2}\b/g)].map(([, month]) => `month ${Number(month)}`);
  return new Set([
    ...iso,
    ...months.flatMap((shape, at) => (shape.test(named) ? [`month ${at + 1}`] : [])),
    ...weekdays.flatMap((shape, at) => (shape.test(named) ? [`weekday ${at}`] : [])),
  ]);
}
