import { type Command, InvalidArgumentError, Option, type OptionValues } from "@commander-js/extra-typings";

/** Collects an option that may be repeated. */
export const collect = (value: string, earlier: string[] = []): string[] => [...earlier, value];

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

/** Parses a number from 0, or the word none; commander treats null from a parser as no value. */
export function numberOrNone(text: string): number | "none" {
  if (text === "none") return text;
  if (!/^\d{1,12}(\.\d+)?$/.test(text))
    throw new InvalidArgumentError("It must be a number, 0 or greater, or none.");
  return Number(text);
}

export const orNull = <T>(value: T | "none") => (value === "none" ? null : value);

/** Only the fields that were given. */
export function present<T extends object>(fields: T): Partial<T> {
  const kept: Partial<T> = { ...fields };
  for (const name in kept) if (kept[name] === undefined) delete kept[name];
  return kept;
}

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

/** Keywords of a topic or of what is generated. */
export const keywordOption = new Option("-k, --keyword <words>", "A keyword; repeatable").argParser<string[]>(
  collect,
);

/** For commands that start something that continues in the service. */
export const watchOption = new Option("--watch", "Wait until it ends, showing its progress");
