const english =
  "a about after again all also am an and any are as at be because been before being between both but by can could did do does doing down during each few for from further get had has have having he her here hers him his how i if in into is it its itself just let like made make many may me might more most much must my no nor not now of off on once one only or other our ours out over own per really same she should so some such than that the their theirs them then there these they this those through to too two under until up us use used using very via was we well were what when where which while who whom why will with within without would you your yours";
const others =
  "der die das den dem des ein eine einer eines einem einen und oder aber nicht mit für von zu zum zur im ist sind war wird werden auf aus bei nach wie wir sie ihr auch als sich es le la les un une des du et ou mais ne pas avec pour par dans est sont sur ce cette nous vous il elle que qui el los las una y o pero no con para por en es son se su lo al del como più di il che per non è sono";

export const stopWords: ReadonlySet<string> = new Set(`${english} ${others}`.split(" "));

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+)*/gu;
/** Scripts without spaces between words: pairs of letters count as words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const longest = 60;

/** All words in order, in lowercase. */
export function readWords(text: string): string[] {
  return (text.normalize("NFC").toLowerCase().match(word) ?? []).flatMap((found) =>
    unspaced.test(found.slice(0, longest)) ? pairs(found) : [found.slice(0, longest)],
  );
}

function pairs(text: string): string[] {
  const letters = [...text];
  if (letters.length < 3) return [text];
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
}

const singular = (text: string): string => {
  if (text.length > 4 && text.endsWith("ies")) return `${text.slice(0, -3)}y`;
  return text.length > 3 && /[^su]s$/.test(text) ? text.slice(0, -1) : text;
};

/** The words that carry meaning, singular, with repetitions. */
export const readTerms = (text: string): string[] =>
  readWords(text)
    .map((found) => found.replace(/['’]s$/, ""))
    .filter((found) => !stopWords.has(found) && (found.length > 2 || !/^[a-z]+$/.test(found)))
    .map(singular);
