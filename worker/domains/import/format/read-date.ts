import type { Fields } from "./fields";
import { parseDate } from "./parse-date";
import { ParseFailure } from "./parse-failure";

const NAMES = ["date", "publishdate", "publishedat", "pubdate", "publisheddate", "datepublished"];

/** The day a post came out, in epoch milliseconds. A date that is given but cannot be read is a ParseFailure. */
export function readDate(fields: Fields): number | null {
  const found = fields.find(NAMES);
  if (found) {
    const date = typeof found.value === "string" ? parseDate(found.value) : null;
    if (date !== null) return date;
    const shown = typeof found.value === "string" ? `"${found.value.slice(0, 60)}"` : "its value";
    throw new ParseFailure(
      "bad_date",
      `${found.name}: ${shown} is not a date. Write it as 2020-01-31 or 2020-01-31T09:30:00Z.`,
    );
  }
  const published = fields.find(["published", "created", "createdat"]);
  return typeof published?.value === "string" ? parseDate(published.value) : null;
}
