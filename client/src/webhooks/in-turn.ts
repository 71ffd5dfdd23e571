/** Runs works one after the other. One that takes longer than `waitMs` holds the others up no longer. */
export function createTurns(waitMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = ended(last, waitMs).then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

async function ended(work: Promise<unknown>, waitMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
