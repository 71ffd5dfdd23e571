import { readTerms } from "../../../../../platform/text/terms";
import type { Passage } from "../passages";
import { cut } from "../text/cut";
import { furniture } from "../text/furniture";

const most = 3;
const wordsMax = 3;

/** Those in use that fit; else the page that a post is from, where its title is as short as a category's. */
export function chooseCategories(
  categories: readonly string[],
  terms: ReadonlySet<string>,
  [first]: readonly Passage[],
  { title, company }: { title: string; company: string },
): string[] {
  const found = categories.filter((name) => readTerms(name.slice(0, 200)).some((term) => terms.has(term)));
  const fitting = [...new Set(found.map((name) => cut(name, 100)))].filter((name) => name !== "");
  if (fitting.length > 0) return fitting.slice(0, most);
  const page = first?.page ?? "";
  const isOne =
    first?.heading !== page &&
    page.toLowerCase() !== company.toLowerCase() &&
    page.split(" ").length <= wordsMax &&
    readTerms(page).length > 0 &&
    !furniture.test(page) &&
    !title.startsWith(page) &&
    /^\p{Lu}/u.test(page) &&
    !/[?!.]$/.test(page);
  return isOne ? [page] : [];
}
