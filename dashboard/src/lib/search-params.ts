/** A page number from a URL; the first page is left out of the URL. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}

/** A text from a URL; empty text is left out. The router may have parsed digits into a number. */
export function textParam(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
}

export function choiceParam<T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  return choices.find((choice) => choice === value);
}

/** True, or left out. */
export const flagParam = (value: unknown): true | undefined =>
  value === true || value === "true" ? true : undefined;

/** The number of a line, from 1. */
export const lineParam = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 999_999 ? value : undefined;
