const NUMERIC =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?[ \t]*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const NAMED =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})\s+([a-z]{3,9})|([a-z]{3,9})\s+(\d{1,2})),?\s+(\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Epoch milliseconds of a date as blogs write it, or null. Accepts ISO 8601 and RFC 3339 with `T` or spaces (`2020-01-02`, `2020-01-02
 * 03:04:05 +0100`), slashes for hyphens, RFC 2822, and English `Jul 08 2022`. Without a zone the time is UTC; a date alone is midnight UTC.
 * A nonexistent day is null.
 */
export function parseDate(text: string): number | null {
  const trimmed = text.trim();
  const numeric = NUMERIC.exec(trimmed);
  if (numeric) {
    const [, year, month, day, hour, minute, second, fraction = "", zone] = numeric;
    return instant([year, month, day, hour, minute, second], fraction, zone);
  }
  const named = NAMED.exec(trimmed);
  if (!named) return null;
  const [, day1, month1, month2, day2, year, hour, minute, second, zone] = named;
  const month = MONTHS.indexOf((month1 ?? month2 ?? "").slice(0, 3).toLowerCase()) + 1;
  return instant([year, String(month), day1 ?? day2, hour, minute, second], "", zone);
}

function instant(parts: (string | undefined)[], fraction: string, zone: string | undefined): number | null {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  const offset = offsetMinutes(zone);
  if (offset === null || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  date.setUTCHours(hour, minute - offset, second, Number(fraction.padEnd(3, "0").slice(0, 3)));
  return date.getTime();
}

function offsetMinutes(zone: string | undefined): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone ?? "");
  if (!match) return 0;
  const [, sign, hours, minutes = "0"] = match;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
