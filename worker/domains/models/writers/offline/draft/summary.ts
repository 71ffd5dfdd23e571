import { plain } from "../../../../../platform/text/plain";
import { isEnglish, readTerms } from "../../../../../platform/text/terms";
import type { Passage } from "../passages";
import { cut } from "../text/cut";
import { isQuestion } from "../units";

/** Words that point to the sentence before, which a reader would miss. */
const leansBack =
  /^(?:this|these|those|that|it|they|he|she|but|and|so|however|therefore|also|then|instead|otherwise|its|their|such|for example|for instance|thus|hence|previously|neither|either|even|while|until then|yes|no|not|the (?:latter|former|same|other)|(?:\p{L}+ ){1,2}(?:it|they|them))\b/iu;

/** Whom that is, and what is asked or to follow, the sentence itself does not tell. */
const named = /\b(?:her|his|him|he|she|they|them|it|this|these|those|the same)\b|[:?]$/i;

const excerptMax = 200;

interface Summary {
  /** The sentences with which a post begins. */
  opening: string[];
  /** Its first whole sentences that need none before them; where these are all of its first paragraph, another sentence of the same section, or the first alone. */
  excerpt: string;
}

export function summarise(
  passages: readonly Passage[],
  terms: ReadonlySet<string>,
  fallback: string,
): Summary {
  const [first] = passages;
  const sentences = passages.flatMap((passage) => passage.sentences.map(({ text }) => plain(text)));
  const told =
    sentences.length > 0 ? sentences : passages.flatMap(({ items }) => items.map(({ text }) => plain(text)));
  const asked = passages.filter(({ heading }) => isQuestion(heading)).map(({ heading }) => heading);
  if (asked.length > 1) return { opening: asked, excerpt: wholeWithin(asked, excerptMax) };
  const opening = told.length > 0 ? told : [fallback];
  if (first !== undefined && first.sentences.length > 0 && isQuestion(first.heading))
    return {
      opening,
      excerpt:
        wholeWithin(
          first.sentences.map(({ text }) => plain(text)),
          excerptMax,
        ) || fallback,
    };
  const standing = opening.findIndex((text) => !leansBack.test(text));
  const begins = wholeWithin(opening.slice(Math.max(0, standing)), excerptMax);
  if (begins !== plain(first?.blocks[0]?.markdown ?? "")) return { opening, excerpt: begins };
  // Of other languages nothing tells whether a later sentence stands alone.
  if (!isEnglish(opening.join(" ").slice(0, 2_000))) return { opening, excerpt: begins };
  const others = opening
    .slice(1, first?.sentences.length)
    .filter(
      (text) => text.length >= 40 && text.length <= excerptMax && !leansBack.test(text) && !named.test(text),
    )
    .map((text) => ({ text, shared: new Set(readTerms(text).filter((term) => terms.has(term))).size }));
  const [best] = others.toSorted((a, b) => b.shared - a.shared);
  // What names nothing of its post tells less than the sentence that it begins with.
  const [alone = begins] = opening;
  return { opening, excerpt: best?.shared === 0 && alone !== begins ? alone : (best?.text ?? begins) };
}

/** Whole sentences as far as they fit; of a first one that does not, its beginning. */
export function wholeWithin([first = "", ...others]: readonly string[], limit: number): string {
  let text = cut(first, limit);
  for (const next of others) {
    if (next === "" || text.endsWith("…") || text.length + 1 + next.length > limit) break;
    text = `${text} ${next}`;
  }
  return text;
}
