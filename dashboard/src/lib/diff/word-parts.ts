import { diffWordsWithSpace } from "diff";

export type WordPart = { kind: "added" | "removed" | "same"; text: string };

const patience = { timeout: 1500 };

/** Two texts word by word; null when they are too different to compare in time. */
export function wordParts(before: string, after: string): WordPart[] | null {
  const changes = diffWordsWithSpace(before, after, patience);
  return (
    changes?.map(({ value, added, removed }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })) ?? null
  );
}
