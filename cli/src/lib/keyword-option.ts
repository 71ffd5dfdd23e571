import { Option } from "@commander-js/extra-typings";
import { collect } from "./collect.ts";

/** Words that a topic or what is generated turns on. */
export const keywordOption = new Option("-k, --keyword <words>", "A keyword; repeatable").argParser<string[]>(
  collect,
);
