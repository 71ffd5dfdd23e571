import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Parses an option's value. */
export function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new InvalidArgumentError("It must be a whole number, 1 or greater.");
  return Number(text);
}

/** The same, including negative numbers. */
export function integer(text: string): number {
  if (!/^-?\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}

/** The same, from 0. */
export function countFromZero(text: string): number {
  if (!/^\d{1,12}$/.test(text)) throw new InvalidArgumentError("It must be a whole number, 0 or greater.");
  return Number(text);
}
