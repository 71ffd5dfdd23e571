import { parseDate } from "./parse-date";

/** What a path says about its post: Jekyll and Zola conventions for file names, and date folders in URLs. */
export interface PathFacts {
  date: number | null;
  /** The part that the slug is derived from; empty if the path has none. */
  name: string;
}

const DATED_NAME = /^(\d{4}-\d{1,2}-\d{1,2})(?:[-_](.*))?$/;
/** Notion appends the page's id to the name of each exported file. */
const NOTION_ID = / [0-9a-f]{32}$/;
const DATED_FOLDERS = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})\//;

/** `blog/2020-01-02-hello.md` and the page bundle `blog/2020-01-02-hello/index.md` give 2020-01-02 and `hello`. */
export function factsOfFile(path: string): PathFacts {
  const segments = withoutExtension(path).split("/");
  const last = segments.pop() ?? "";
  const name = (last.toLowerCase() === "index" ? (segments.pop() ?? "") : last).replace(NOTION_ID, "");
  const match = DATED_NAME.exec(name);
  const date = match?.[1] ? parseDate(match[1]) : null;
  return date === null ? { date: null, name } : { date, name: match?.[2] ?? "" };
}

/** `2014/12/12/1.0-Timeline` (a front matter `path` without outer slashes) gives 2014-12-12 and `1.0-Timeline`. */
export function factsOfAddress(address: string): PathFacts {
  const folders = DATED_FOLDERS.exec(address);
  const name = address.slice(address.lastIndexOf("/") + 1);
  return { date: folders ? parseDate(`${folders[1]}-${folders[2]}-${folders[3]}`) : null, name };
}

export function withoutExtension(path: string): string {
  return path.replace(/\.[A-Za-z]+$/, "");
}
