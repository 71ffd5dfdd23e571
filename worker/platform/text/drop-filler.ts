/** Empty phrases, and shorter replacements. */
const phrases: readonly [string, string][] = [
  ["it is important to note that ", ""],
  ["it should be noted that ", ""],
  ["it is worth noting that ", ""],
  ["it goes without saying that ", ""],
  ["needless to say, ", ""],
  ["as a matter of fact, ", ""],
  ["at the end of the day, ", ""],
  ["for all intents and purposes, ", ""],
  ["in today's fast-paced world, ", ""],
  ["in today’s fast-paced world, ", ""],
  ["when all is said and done, ", ""],
  ["due to the fact that", "because"],
  ["in light of the fact that", "because"],
  ["despite the fact that", "although"],
  ["in spite of the fact that", "although"],
  ["at this point in time", "now"],
  ["in the event that", "if"],
  ["in order to", "to"],
  ["has the ability to", "can"],
  ["have the ability to", "can"],
  ["with regard to", "about"],
  ["for the purpose of", "for"],
  ["each and every", "every"],
  ["first and foremost", "first"],
];
const shorter = new Map(phrases);
const anyPhrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(${phrases.map(([phrase]) => phrase).join("|")})(\\p{L})?`,
  "giu",
);

/** The word after a removed phrase takes over its capital. */
export const dropFiller = (prose: string): string =>
  prose.replace(anyPhrase, (whole: string, phrase: string, next: string | undefined) => {
    const instead = shorter.get(phrase.toLowerCase());
    if (instead === undefined || (instead !== "" && next !== undefined)) return whole;
    const text = instead + (next ?? "");
    return /^\p{Lu}/u.test(phrase) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  });
