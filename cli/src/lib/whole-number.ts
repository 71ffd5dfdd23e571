import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Reads an option's value. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1.");
  return Number(text);
}
