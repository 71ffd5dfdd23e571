import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Reads a number from 0, or the word none; commander takes a parser's null for no value. */
export function numberOrNone(text: string): number | "none" {
  if (text === "none") return text;
  if (!/^\d{1,12}(\.\d+)?$/.test(text))
    throw new InvalidArgumentError("It must be a number from 0, or none.");
  return Number(text);
}
