/** What two posts are compared by: their words and their categories. */
export interface Described {
  words: Set<string>;
  categories: Set<string>;
}

const categoryWeight = 2;
const termsMax = 16;
const stopWords = new Set(
  (
    "about after again also and another are around because been before being between both but can could did does " +
    "doing down during each few for from further had has have having here how into its itself just like made make " +
    "many more most much must new not now off once one only other our out over own same see she should some such " +
    "than that the their them then there these they this those through under until use used using very want was " +
    "way were what when where which while who why will with would you your"
  ).split(" "),
);

export function describe(title: string, summary: string, categories: string[]): Described {
  const words =
    `${title} ${summary}`
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return {
    words: new Set(words.filter((word) => !stopWords.has(word)).slice(0, 80)),
    categories: new Set(categories.map((name) => name.toLowerCase())),
  };
}

/** Symmetric, from 0 (nothing shared) to 3: the cosine of the word sets, and twice that of the categories. */
export function likeness(a: Described, b: Described): number {
  return cosine(a.words, b.words) + categoryWeight * cosine(a.categories, b.categories);
}

function cosine(a: Set<string>, b: Set<string>): number {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const item of a) if (b.has(item)) shared += 1;
  return shared / Math.sqrt(a.size * b.size);
}

/** The leading words, each as an FTS5 expression that finds posts with it. */
export const searchTerms = ({ words }: Described): string[] =>
  [...words].slice(0, termsMax).map((word) => `"${word.replaceAll('"', '""')}"`);
