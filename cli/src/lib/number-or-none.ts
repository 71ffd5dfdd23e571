import { InvalidArgumentError } from "@commander-js/extra-typings";

export const orNull = <T>(value: T | "none") => (value === "none" ? null : value);

export function present<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = { ...fields };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}

/** Parses a number from 0, or the word none; commander treats null from a parser as no value. */
export function numberOrNone(text: string): number | "none" {
  if (text === "none") return text;
  if (!/^\d{1,12}(\.\d+)?$/.test(text))
    throw new InvalidArgumentError("It must be a number, 0 or greater, or none.");
  return Number(text);
}
