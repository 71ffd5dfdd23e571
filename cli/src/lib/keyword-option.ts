import { Option } from "@commander-js/extra-typings";
import { collect } from "./collect.ts";

/** Keywords of a topic or of what is generated. */
export const keywordOption = new Option("-k, --keyword <words>", "A keyword; repeatable").argParser<string[]>(
  collect,
);
