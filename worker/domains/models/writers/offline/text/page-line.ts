import { isSaid } from "../../../../../platform/text/sentences";

const lineMax = 200;
const month = "\\p{L}{3,10}\\.?";
const date = `(?:\\d{1,2}(?:\\.|st|nd|rd|th)? (?:of )?${month},? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})`;
const dated = new RegExp(`(?<![\\p{L}\\p{N}])${date}(?![\\p{L}\\p{N}])`, "u");
const firstDate = new RegExp(`^${date}(?![\\p{L}\\p{N}])`, "u");
const onlyDate = new RegExp(`^(?:on )?${date}\\.?$`, "u");
const updated =
  /^(?:last )?(?:updated|published|posted|modified|reviewed|aktualisiert|veröffentlicht)\b.{0,40}\b\d{4}\.?$/iu;
const readingTime = /\b\d{1,3}[ -]?min(?:ute)?[sn]?\b/i;
const divided = /\s[|·•–—]\s/;
const sorted = /^(?:tags?|posted in|filed under|categor(?:y|ies)|topics|schlagw[oö]rter|kategorien?)\s?:/i;
const rights = /^(?:©|\(c\)|copyright\b)|©\s?\d{4}/i;
const rated = /[★☆⭐]/u;
const leadsOn = /^[←→‹›«»↩]|[←→↩]$/u;
const askedAgain =
  /^(?:(?:do you )?(?:still )?(?:have|got)|any)(?: (?:any|more|further|other|a))* questions?\b/i;

/** Whether a line says something of its page and nothing of a subject: when it was written, how long it is, whose it is. */
export function isPageLine(line: string): boolean {
  if (line.length > lineMax) return false;
  const plain = line.replace(/[*_]/g, "").trim();
  return (
    [onlyDate, updated, sorted, rights, rated, askedAgain, leadsOn].some((shape) => shape.test(plain)) ||
    (divided.test(plain) && !isSaid.test(plain) && (dated.test(plain) || readingTime.test(plain)))
  );
}

export const opensWithDate = (line: string): boolean => firstDate.test(line);
