/** Words in a row that two texts must share for them to count as kept. */
const run = 3;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** The share of words, from 0 to 1, in which a text differs from the one it was made from; moved passages count as kept. */
export function editedShare(before: string, after: string): number {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const most = Math.max(old.length, now.length);
  if (most === 0) return 0;
  const length = Math.min(run, old.length, now.length);
  if (length === 0) return 1;
  return 1 - Math.min(keptIn(now, old, length), keptIn(old, now, length)) / most;
}

/** How many words of a text are in a run of words that the other text also has. */
function keptIn(words: string[], other: string[], length: number): number {
  const runAt = (from: string[], at: number) => from.slice(at, at + length).join(" ");
  const known = new Set(other.map((_, at) => (at + length <= other.length ? runAt(other, at) : "")));
  let kept = 0;
  let until = 0;
  for (let at = 0; at + length <= words.length; at++) {
    if (!known.has(runAt(words, at))) continue;
    kept += at + length - Math.max(at, until);
    until = at + length;
  }
  return kept;
}
