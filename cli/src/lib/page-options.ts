import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { wholeNumber } from "./whole-number.ts";

const limitOption = new Option("--limit <number>", "Maximum number, up to 100")
  .argParser(wholeNumber)
  .default(20);
const pageOption = new Option("--page <number>", "Page number, starting at 1")
  .argParser(wholeNumber)
  .default(1);
const allOption = new Option("--all", "All pages");

export interface PageOptions {
  limit: number;
  page: number;
  all?: true;
}

/** A command with the options of every list. */
export const withPages = <Args extends unknown[], Opts extends OptionValues, Global extends OptionValues>(
  command: Command<Args, Opts, Global>,
) => command.addOption(limitOption).addOption(pageOption).addOption(allOption);
