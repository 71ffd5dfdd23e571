import { diffWordsWithSpace } from "diff";

export type WordPart = { kind: "added" | "removed" | "same"; text: string };

const patience = { timeout: 1500 };

/**
 * Two texts compared word by word; null if they are too different to compare in time. If they share less than a third
 * of the shorter one's words, all of the one followed by all of the other.
 */
export function wordParts(before: string, after: string): WordPart[] | null {
  const changes = diffWordsWithSpace(before, after, patience);
  if (!changes) return null;
  const same = changes.filter(({ added, removed }) => !added && !removed);
  const shared = same.reduce((sum, { value }) => sum + wordsIn(value), 0);
  if (before !== "" && after !== "" && shared * 3 < Math.min(wordsIn(before), wordsIn(after)))
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
