import { plain } from "../../../../../platform/text/plain";
import type { Excerpt } from "../../tasks";
import { cut } from "./cut";

const separator = /\s+[|·•–—]\s+|\s-\s/;
const fileName = /\.(?:md|markdown|mdx|txt|text|pdf|html?)$/i;
const firstHeading = /^\s*#{1,3}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)/;

/** The title of a page, without its site's name; for a file that has only a name, its first heading, or that name as words. */
export function pageTitle({ title, text }: Excerpt): string {
  const whole = plain(title);
  if (fileName.test(whole)) {
    const own = firstHeading.exec(text.slice(0, 20_000))?.[1];
    const words = whole.replace(fileName, "").replace(/[-_]+/g, " ").trim();
    return cut(plain(own ?? "") || words.charAt(0).toUpperCase() + words.slice(1), 160);
  }
  const [first = ""] = whole.split(separator);
  return cut(first || whole, 160);
}
