import { bodyWithin } from "../../../../schema/api/plain-text";
import { contentMax } from "../../../../schema/api/post-fields";

const heading = /^ {0,3}#{1,6}[ \t][^\n]*\n?/;

/** An edited section as a post may have it, with its original surrounding blank lines, and with its heading if the edit dropped it. */
export function keepFrame(before: string, after: string): string {
  const [leading = ""] = /^\s*\n/.exec(before) ?? [];
  const trailing = before.slice(before.trimEnd().length);
  const [first = ""] = heading.exec(before.slice(leading.length)) ?? [];
  const text = bodyWithin(after, contentMax).trim();
  const missing = first !== "" && !heading.test(text) ? `${first.trimEnd()}\n\n` : "";
  return leading + missing + text + trailing;
}
