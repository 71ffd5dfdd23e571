import { plain } from "../../../platform/text/plain";
import { readWords } from "../../../platform/text/terms";
import type { Answer } from "../../models";

type Kind = Answer<"claims">["claims"][number]["kind"];

const oneOf = (words: string) => `(?:${words.trim().split(/\s+/).join("|")})`;
const month = oneOf(
  "January February March April May June July August September October November December Januar Februar März Mai Juni Juli Oktober Dezember enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
);
const small = oneOf(
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen dozens? half zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dos tres cuatro cinco seis siete ocho nueve diez",
);
const unit =
  "(?:seconds?|minutes?|hours?|days?|nights?|weeks?|months?|years?|decades?|miles?|kilomet(?:er|re)s?|met(?:er|re)s?|grams?|kilos?|kilograms?|pounds?|euros?|dollars?|cents?|percent|times|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|Prozent|minutos?|horas?|días?|semanas?|meses|años?)";
const share =
  "(?:hal(?:f|ves)|thirds?|quarters?|fifths?|tenths?|Drittel|Viertel|Hälfte|tercios?|cuartos?|mitad)";
const large =
  "(?:hundreds?|thousands?|[bm]illions?|percent|per cent|Hundert|Tausend|Million(?:en)?|Milliarden?|Prozent|cien(?:tos)?|mill(?:ón|ones)|por ciento)";

/** Number words that measure: a share of something, a ratio, a large number, or a duration in the third person. */
const measured = new RegExp(
  [
    `\\b(?:one|two|three|a|zwei|drei|ein|un|dos)[ -]${share}\\b`,
    `\\b${share} (?:of|de|der|des|los|las)\\b`,
    `\\b(?:one|two|three|four|nine) (?:in|out of) (?:two|three|four|five|six|eight|ten|twenty)\\b`,
    `\\b${large}\\b`,
    `\\b(?:by|in) half\\b`,
    `\\b(?:doubled|tripled|quadrupled|halved)\\b`,
    `\\b(?:every|each) (?:second|third|fourth|fifth|tenth) \\p{L}`,
    `\\b${small}[ -]${unit}\\b`,
  ].join("|"),
  "iu",
);

const dated = new RegExp(
  `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:in|since|until|by|from|of|to|seit|bis|im Jahr|desde|en|hasta|de) (?:1[5-9]|20)\\d{2}\\b|\\b${month} \\d|\\b\\d{1,2}\\.? (?:de )?${month}\\b`,
  "iu",
);

const larger =
  "(?:larg|small|bigg|old|young|high|low|long|short|fast|slow|cheap|heavi|light|tall|deep|rich|poor|strong|weak|warm|cold|busi|rar|new)est";
const compared = new RegExp(
  [
    "\\b(?:more|less|fewer|better|worse|\\p{L}{2,12}er) (?:\\p{L}{3,14} ){0,3}than\\b",
    "\\bcompared (?:to|with)\\b",
    "\\b(?:twice|half|(?:two|three|four|five|ten) times) as \\p{L}",
    "\\bthe only \\p{L}+ (?:that|which|who|to|with|in)\\b",
    `\\bthe (?:\\p{L}+ )?(?:${larger}|(?:most|least) (?:\\p{L}+ ){1,3}(?:in|of|on) (?:the|all|its))\\b`,
    "\\b(?:besser|schlechter|mehr|weniger|\\p{L}{3,12}er) als\\b",
    "\\b(?:größte|kleinste|älteste|höchste|längste|schnellste|billigste)[nrs]?\\b",
    "\\b(?:más|menos) (?:\\p{L}+ ){0,2}que\\b",
  ].join("|"),
  "iu",
);

/** Idioms, steps, names of things, and what only looks like a figure; these are not facts. */
const noFigures = new RegExp(
  [
    "\\b(?:step|section|chapter|figure|fig\\.|table|part|page|option|error|port|version|phase|level|schritt|kapitel|abschnitt|abb\\.|paso|capítulo|paso)s? \\d+(?:\\.\\d+)*\\b(?! (?:was|were|came|fell|is from))",
    "^\\d{1,2}[.)] ",
    "\\b(?:here are|these|the following|our|my)? ?\\d{1,2} (?:\\p{L}+ )?(?:tips|ways|steps|things|reasons|ideas|mistakes|questions|lessons|rules|tricks|examples|tools)\\b",
    "\\b[A-Z]{2,}[a-z]*[-/]?\\d[\\d.]*\\b|\\b[A-Z]\\d{1,3}\\b|\\bIPv\\d\\b",
    "\\b\\d+[-/]\\d+\\b(?! ?(?:of|von|de)\\b)(?=[ .,])(?:(?= for | decision))?",
    "\\b1[0-9]0 (?:percent|%)(?= ?[.!,]| of (?:my|our|your))",
    "\\+\\d[\\d ()-]{6,}",
    "\\b\\d{1,4} (?:\\p{Lu}\\p{L}+ )+(?:Street|Lane|Road|Avenue|Square|Drive)\\b",
    "\\ba (?:hundred|thousand|million) (?:times|thanks|words|things|reasons)\\b|\\bthanks a million\\b",
    "\\bnine times out of ten\\b|\\bhalf the battle\\b|\\b(?:hundred|110) percent (?:sure|certain)\\b",
  ].join("|"),
  "giu",
);
const noComparison =
  /\b(?:(?:sooner|other|rather|later|easier|better|more) (?:said |safe )?than (?:one|once|not|never|sorry|done|ever|later|that|this|you\b|a few|two|three)|(?:than|as) (?:you|we|I|they) (?:think|thought|would|like|expect|can)|no different than|better (?:[\p{L}]+ ){0,3}than (?:to )?(?:anyone|guess)|más vale|mehr als (?:einmal|drei|zwei|genug))\b/iu;

/** Advice and hypotheses, which no source could prove wrong. */
const advice = new RegExp(
  `^(?:please |then |now |first,? |next,? )?${oneOf(
    "add allow apply ask avoid bake be begin book boil bring buy call change check choose click close come compare connect consider copy count create cut divide do don't double draw drop find fill follow get give go grab group have heat hold imagine install invite join keep knead leave let limit look make measure mix move multiply never open order pay pick place plan plant pour prefer press print publish put read remember remove repeat replace rest run save say scroll see sell send set show sign skip sleep soak sort spend split spread start step stop store suppose take talk talk tap tell test think try turn type use wait walk wash water weigh write if when unless until for what how why who whether whether gib nimm lass stell leg mach schreib warte setze wähle wer wenn falls añade toma tómate pon usa espera escribe elige guarda haz si cuando cuanto",
  )}(?![\\p{L}'’])`,
  "iu",
);
const unlikeAdvice = /^(?:for|if|when|until|unless|to) [^,]{1,80}, (?!\p{L}+ (?:the|a|it|your|them)\b)/iu;
/** What writers say about themselves or the reader, without figures. */
const personal =
  /^(?:and |but |so )?(?:I|we|you|let['’]s|people|nobody|nothing|there (?:is|are)|it (?:pays|is (?:better|no|a))|the (?:\p{L}+er you|best|most|first|second|next|last|rest|closer|sooner)|less is|two heads|one size|zero|a (?:dozen|single|picture)|more often|as (?:soon|far|long)|on the one|in the (?:first|next)|es gibt|das ist|hay|je |mehr als)\b/iu;

const quoted = /[“"«„]([^“”"«»„]{12,400})[”"»“]/;
/** Quotation marks without a speaker: a term, or an idiom. */
const ownWords =
  /(?:what we call|so-called|known as|called|people say|a|the|this|is the answer) *[“"«„]|[”"»“] (?:is|are) (?:the answer|simple|rarely|a|an|the)\b/iu;
const attributed =
  /\b(?:said|says|say|wrote|writes|according to|told|explains|explained|argues|claims|called|sagt|sagte|laut|schreibt|dijo|dice|según|afirma)\b|[:,] *[“"«„]/iu;

const hasDigits = /\p{Nd}/u;

const isQuotation = (text: string) => quoted.test(text) && attributed.test(text) && !ownWords.test(text);

/** Whether a rule can see that a source could prove a sentence wrong: by its figures, dates, comparisons or quotations. */
function factKind(sentence: string): Kind | null {
  const text = plain(sentence);
  if (readWords(text).length < 3 || /[?？]$/.test(text)) return null;
  if (isQuotation(text)) return "quote";
  const isAdvice =
    advice.test(text) && !(unlikeAdvice.test(text) && hasDigits.test(text.replace(/^[^,]+,/, "")));
  if (isAdvice) return null;
  const figures = text.replace(noFigures, " ");
  if (dated.test(figures)) return "date";
  const isPersonal = personal.test(text) && !hasDigits.test(figures);
  if (compared.test(text) && !noComparison.test(text) && !isPersonal) return "comparison";
  if (hasDigits.test(figures)) return "number";
  return measured.test(figures) && !isPersonal ? "number" : null;
}

/** The same for a heading or title, where a year only says when, and names are the topic. */
export const headingKind = (heading: string): Kind | null =>
  factKind(
    heading.replace(/[([]?(?:\b(?:in|of|for|from|im Jahr|für|de|en|para) )?\b(?:19|20)\d{2}\b[)\]]?/giu, " "),
  );

const named = /(?<=[\p{Ll}\p{N},;] )(?!I\b)\p{Lu}[\p{L}\p{N}]+/u;

/** The same, or a sentence with a name. */
export function claimKind(sentence: string): Kind | null {
  const text = plain(sentence);
  if (readWords(text).length < 3 || /[?？]$/.test(text)) return null;
  return factKind(sentence) ?? (named.test(text) ? "name" : null);
}
