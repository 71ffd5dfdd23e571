import { type Command, Option } from "@commander-js/extra-typings";
import { postFormats, WritingOptions } from "../../../schema/api/writing-options";
import { invalid } from "./cli-error.ts";
import { collect } from "./options.ts";

/** `""` drops a value that the workspace, the batch or the topic has. */
const flags: Record<keyof WritingOptions, { flag: string; words: string; repeats?: true }> = {
  language: { flag: "--language <code>", words: "The language to write in, such as en or de" },
  length: { flag: "--length <length>", words: "short, medium, long or a number of words" },
  format: { flag: "--format <format>", words: postFormats.join(", ") },
  audience: { flag: "--audience <text>", words: "Who the post is for" },
  primaryKeyword: { flag: "--primary-keyword <words>", words: "What readers search for" },
  secondaryKeywords: {
    flag: "--secondary-keyword <words>",
    words: "Another search term; repeatable",
    repeats: true,
  },
  callToAction: { flag: "--call-to-action <text>", words: "What readers should do at the end" },
  mustMention: { flag: "--mention <words>", words: "Words that must appear; repeatable", repeats: true },
  mustAvoid: { flag: "--avoid <words>", words: "Words that must not appear; repeatable", repeats: true },
  instructions: { flag: "--instructions <text>", words: "Anything else the writer should know" },
  internalLinks: { flag: "--internal-links <number>", words: "Number of links to your posts" },
  externalLinks: { flag: "--external-links <number>", words: "Number of links to sources" },
  research: {
    flag: "--research <whether>",
    words: "on or off: search the web for pages about the post first",
  },
  unsupportedClaims: {
    flag: "--unsupported-claims <what>",
    words: "correct or flag: rewrite or cut sentences that no source supports, or only flag them",
  },
  allowedHosts: {
    flag: "--allow-host <host>",
    words: "A site that posts may link to; repeatable",
    repeats: true,
  },
};

/** Adds the options for how posts are written. */
export function addWriting(command: Command): Command {
  for (const { flag, words, repeats } of Object.values(flags)) {
    const option = new Option(flag, words);
    command.addOption(repeats ? option.argParser<string[]>(collect) : option);
  }
  return command;
}

/** What was given of them, from all of a command's options; undefined if nothing was. */
export function writingOf(options: Record<string, unknown>): WritingOptions | undefined {
  const given = Object.entries(flags).flatMap(([name, { flag }]) => {
    const value = options[new Option(flag).attributeName()];
    return value === undefined ? [] : [[name, name === "research" ? switched(value) : parsed(value)]];
  });
  if (given.length === 0) return undefined;
  const checked = WritingOptions.safeParse(Object.fromEntries(given));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const name = issue?.path[0];
  const known =
    Object.entries(flags)
      .find(([one]) => one === name)?.[1]
      .flag.split(" ")[0] ?? "The options";
  throw invalid(`${known}: ${issue?.message}`);
}

const switched = (value: unknown): unknown =>
  value === "on" || value === "off" ? value === "on" : value === "" ? null : value;

function parsed(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 1 && value[0] === "" ? null : value;
  if (value === "") return null;
  return typeof value === "string" && /^\d{1,5}$/.test(value) ? Number(value) : value;
}
