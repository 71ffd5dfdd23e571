import { plain } from "../../../../../platform/text/plain";
import { readWords } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";

type Kind = Answer<"claims">["claims"][number]["kind"];

const month = "(?:January|February|March|April|May|June|July|August|September|October|November|December)";
const spelled =
  "(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|dozens?|a dozen|half|a third|a quarter|a tenth|(?:one|a single) (?:second|minute|hour|day|night|week|month|year|mile|kilometre|metre|gram|kilo|kilogram|pound|euro|dollar)s?)";
const kinds: readonly [Kind, RegExp][] = [
  ["quote", /[“"«„][^“”"«»„]{12,400}[”"»“]/],
  [
    "date",
    new RegExp(
      `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|of) (?:19|20)\\d{2}\\b|\\b${month} \\d|\\b\\d{1,2} ${month}\\b`,
    ),
  ],
  [
    "comparison",
    /\b(?:more|less|fewer|better|worse|\p{L}{2,12}er) than\b|\b(?:compared (?:to|with)|unlike|as \p{L}{2,20} as|twice|half as|the (?:only|first|most|least|\p{L}{3,12}est))\b/iu,
  ],
  [
    "number",
    new RegExp(
      `\\p{Nd}|\\b(?:hundred|thousand|million|billion|percent|per cent)s?\\b|\\b${spelled}\\b`,
      "iu",
    ),
  ],
  ["name", /(?<=[\p{Ll}\p{N},;] )(?!I\b)\p{Lu}[\p{L}\p{N}]+/u],
];

/** Whether a number in a sentence is a figure: digits, or a spelled-out number of something measured. */
export const hasFigure = (sentence: string): boolean => figure.test(plain(sentence));

const figure = /\p{Nd}|\b(?:hundred|thousand|million|billion|percent|per cent)s?\b/iu;

/** What kind of factual claim a sentence makes; null if there is none that a rule can detect. */
export function claimKind(sentence: string): Kind | null {
  const text = plain(sentence);
  if (readWords(text).length < 3 || /[?？]$/.test(text)) return null;
  return kinds.find(([, shape]) => shape.test(text))?.[0] ?? null;
}
