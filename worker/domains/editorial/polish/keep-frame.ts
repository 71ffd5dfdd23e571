import { bodyWithin } from "../../../../schema/api/plain-text";
import { contentMax } from "../../../../schema/api/post-fields";

const heading = /^ {0,3}#{1,6}[ \t][^\n]*\n?/;

/**
 * An edited section, as a post may hold it, with the blank lines around it as they were, so that it fits between its neighbours, and with its heading where
 * the edit left that away.
 */
export function keepFrame(before: string, after: string): string {
  const [leading = ""] = /^\s*\n/.exec(before) ?? [];
  const trailing = before.slice(before.trimEnd().length);
  const [first = ""] = heading.exec(before.slice(leading.length)) ?? [];
  const text = bodyWithin(after, contentMax).trim();
  const missing = first !== "" && !heading.test(text) ? `${first.trimEnd()}\n\n` : "";
  return leading + missing + text + trailing;
}
