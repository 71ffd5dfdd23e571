import { merge } from "node-diff3";

const mine = "yours, not saved yet";
const theirs = "saved by someone else";
const marker = new RegExp(`^<{7} ${mine}\\s*$|^>{7} ${theirs}\\s*$`, "m");

/** Merges two texts based on `base` line by line; where both changed the same lines, both are included between markers. */
export function mergeTexts(own: string, base: string, other: string): { text: string; conflict: boolean } {
  const lines = (text: string) => text.split("\n");
  const { result, conflict } = merge(lines(own), lines(base), lines(other), {
    excludeFalseConflicts: true,
    label: { a: mine, b: theirs },
  });
  return { text: result.join("\n"), conflict };
}

export const hasMarkers = (text: string): boolean => marker.test(text);
