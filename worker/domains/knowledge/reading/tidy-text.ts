import { sourceMaxCharacters } from "../../../../schema/api/sources";

/** Control characters but for tabs and line ends, and what is there without being seen: soft hyphens, marks of direction, tags. */
const unseen =
  /(?![\n\t])\p{Cc}|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e0fff}]/gu;

/** Text as it is kept: LF line ends, nothing unseen, no more than two line ends in a row, at most 400,000 characters, cut at a line end. */
export function tidyText(text: string): string {
  const tidy = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
    .replace(unseen, "")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (tidy.length <= sourceMaxCharacters) return tidy;
  const end = tidy.lastIndexOf("\n", sourceMaxCharacters);
  return tidy
    .slice(0, end > sourceMaxCharacters / 2 ? end : sourceMaxCharacters)
    .toWellFormed()
    .trimEnd();
}
