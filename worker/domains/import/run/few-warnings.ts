import { type ImportText, importText, importWords } from "../import-words";

const warningsMax = 50;
const lengthMax = 1_000;

/** As many as people read, and as fit in a database row. */
export function fewWarnings(warnings: readonly ImportText[]): ImportText[] {
  const few = warnings
    .slice(0, warningsMax)
    .map((warning) => (warning.length > lengthMax ? cut(importWords(warning)) : warning));
  const left = warnings.length - few.length;
  return left === 0 ? few : [...few, importText({ code: "more", count: left })];
}

const cut = (text: string) =>
  importText({
    code: "text",
    text: text.length > lengthMax ? `${text.slice(0, lengthMax).toWellFormed()}…` : text,
  });
