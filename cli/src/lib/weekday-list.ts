import { invalid } from "./cli-error.ts";

/** Days of the week from a list such as `1,3,5`; 1 is Monday. */
export const weekdayList = (text: string): number[] => text.split(",").map(weekday);

function weekday(text: string): number {
  if (!/^[1-7]$/.test(text.trim()))
    throw invalid(`"${text}" is not a weekday`, "Use 1 for Monday to 7 for Sunday, for example 1,3,5");
  return Number(text);
}
