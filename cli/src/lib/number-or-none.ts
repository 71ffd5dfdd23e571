import { InvalidArgumentError } from "@commander-js/extra-typings";

/** Reads a number from 0, or `none`, which is null. */
export function numberOrNone(text: string): number | null {
  if (text === "none") return null;
  if (!/^\d{1,12}(\.\d+)?$/.test(text))
    throw new InvalidArgumentError("It must be a number from 0, or none.");
  return Number(text);
}

/** Text, or `none`, which is null. */
export const textOrNone = (text: string): string | null => (text === "none" || text === "" ? null : text);
