/** Runs works one after the other. One that takes longer than `waitMs` holds the others up no longer. */
export function createTurns(waitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = ended(last, waitMs).then(work);
    last = turn.catch(() => {});
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
