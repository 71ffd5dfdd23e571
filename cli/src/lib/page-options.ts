import { Option } from "@commander-js/extra-typings";
import { wholeNumber } from "./whole-number.ts";

/** The options of every list, for `addOption`. */
export const limitOption = new Option("--limit <number>", "How many at most, to 100")
  .argParser(wholeNumber)
  .default(20);
export const pageOption = new Option("--page <number>", "Which page, from 1")
  .argParser(wholeNumber)
  .default(1);
export const allOption = new Option("--all", "All pages");

export interface PageOptions {
  limit: number;
  page: number;
  all?: true;
}
