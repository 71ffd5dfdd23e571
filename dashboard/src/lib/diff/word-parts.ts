import { diffWordsWithSpace } from "diff";

export type WordPart = { kind: "added" | "removed" | "same"; text: string };

const patience = { timeout: 1500 };

/**
 * Two texts word by word; null when they are too different to compare in time. Where less than a third of the shorter one's words
 * stands in both, the whole of the one and then the whole of the other.
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
