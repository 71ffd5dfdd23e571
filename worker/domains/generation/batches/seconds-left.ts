/** A pause longer than that was none of the work. */
const pauseMs = 10 * 60_000;

interface Begun {
  startedAt: number | null;
}

/**
 * Seconds until the open runs have likely ended, by the pace of those that ended last; null while none has. All times in
 * milliseconds since the epoch, `ended` with the latest first.
 */
export function secondsLeft(
  ended: readonly number[],
  open: number,
  { startedAt }: Begun,
  now: number,
): number | null {
  const [latest] = ended;
  if (latest === undefined) return null;
  const marks = [now, ...ended, ...(ended.length < marksEnough && startedAt !== null ? [startedAt] : [])];
  const gaps = marks
    .slice(1)
    .map((mark, index) => Math.min(pauseMs, Math.max(0, (marks[index] ?? mark) - mark)));
  const spent = gaps.reduce((sum, gap) => sum + gap, 0);
  const done = ended.length - (ended.length < marksEnough ? 0 : 1);
  return Math.ceil((spent / Math.max(1, done) / 1_000) * open);
}

/** From so many on the beginning of the batch is no part of the pace. */
const marksEnough = 20;
