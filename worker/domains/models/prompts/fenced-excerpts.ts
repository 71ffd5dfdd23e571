import type { Excerpt } from "../writers/tasks";
import type { Fence } from "./fence";

/** Together; about 15,000 tokens, which leaves room for an answer in a window of 32,000. */
const charactersMax = 60_000;

/** Sources as data, each in a fence of its own. The longest are cut when they are too much together. */
export function fencedExcerpts(excerpts: readonly Excerpt[], fence: Fence): string {
  if (excerpts.length === 0) return "There are no sources.";
  const share = fairShare(excerpts.map(({ text }) => text.length));
  return excerpts
    .map(({ sourceId, title, url, text }, index) =>
      fence(
        `source ${index + 1}`,
        `${JSON.stringify({ sourceId, title, url })}\n\n${text.slice(0, share).toWellFormed()}`,
      ),
    )
    .join("\n\n");
}

/** The length to which all may go so that together they stay within the limit. */
function fairShare(lengths: number[]): number {
  let left = charactersMax;
  let open = lengths.length;
  for (const length of lengths.toSorted((a, b) => a - b)) {
    if (length > left / open) break;
    left -= length;
    open -= 1;
  }
  return open === 0 ? charactersMax : Math.floor(left / open);
}
