/**
 * Runs works that share a key one after the other, in the order they came, others at once. One that takes longer than
 * `waitMs` holds the others up no longer.
 */
export function createTurns(
  waitMs: number,
): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const lastOf = new Map<string, Promise<unknown>>();
  return (keys, work) => {
    const before = Promise.all(keys.map((key) => lastOf.get(key)));
    const turn = ended(before, waitMs).then(work);
    const over: Promise<unknown> = turn
      .catch(() => {})
      .then(() => {
        for (const key of keys) if (lastOf.get(key) === over) lastOf.delete(key);
      });
    for (const key of keys) lastOf.set(key, over);
    return turn;
  };
}

const ended = (work: Promise<unknown>, waitMs: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    work.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
