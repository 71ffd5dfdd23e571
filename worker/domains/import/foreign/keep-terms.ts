import { categoriesMax, labelMax, tagsMax } from "../../../../schema/api/post-fields";
import { type ImportText, importText, type TermKind } from "../import-words";
import type { ForeignPost } from "./foreign-post";

const namesShown = 5;
const meaningless = new Set(["uncategorized", "uncategorised"]);

/**
 * A post's terms, without duplicates in any case and up to the maximum, with a warning about dropped ones. `others` are the taxonomies of
 * terms we do not support.
 */
export function keepTerms(
  categories: readonly string[],
  tags: readonly string[],
  others: readonly string[] = [],
): Pick<ForeignPost, "categories" | "tags" | "warnings"> {
  const chosen = categories.filter((name) => !meaningless.has(keyOf(name)));
  const [asCategories, asTags] = [keep(chosen, "category", categoriesMax), keep(tags, "tag", tagsMax)];
  return {
    categories: asCategories.names,
    tags: asTags.names,
    warnings: [...asCategories.warnings, ...asTags.warnings, ...leftOut(others)],
  };
}

function keep(
  terms: readonly string[],
  kind: TermKind,
  max: number,
): { names: string[]; warnings: ImportText[] } {
  const distinct = new Map<string, string>();
  for (const name of terms) {
    const key = keyOf(name);
    if (key !== "" && !distinct.has(key)) distinct.set(key, name);
  }
  const all = [...distinct.values()];
  const names = all.slice(0, max);
  const left = all.length - names.length;
  const long = names.filter((name) => name.length > labelMax).length;
  return {
    names: names.map((name) => name.slice(0, labelMax).toWellFormed()),
    warnings: [
      ...(left > 0 ? [importText({ code: "terms_left", kind, count: left, max })] : []),
      ...(long > 0 ? [importText({ code: "terms_shortened", kind, count: long, max: labelMax })] : []),
    ],
  };
}

function leftOut(taxonomies: readonly string[]): ImportText[] {
  if (taxonomies.length === 0) return [];
  const names = [...new Set(taxonomies)].map((name) => name.slice(0, 40).toWellFormed());
  const shown = [...names.slice(0, namesShown), ...(names.length > namesShown ? ["…"] : [])].join(", ");
  return [importText({ code: "other_terms", count: taxonomies.length, names: shown })];
}

const keyOf = (name: string) => name.normalize("NFC").toLowerCase();

/** WordPress only. Elements of very old exports name no taxonomy and repeat others. */
export const isOtherTaxonomy = (name: string): boolean => !["category", "post_tag", ""].includes(name);
