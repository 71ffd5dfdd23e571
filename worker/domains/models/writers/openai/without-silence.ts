import { noUsage, WriterError } from "../writer-error";

/**
 * Runs a call whose answer comes in pieces, each told to `heard`, and ends it with `timed_out` when after one of them none comes for
 * `ms` milliseconds: a reader who has left is not always told of, and a silent model would be paid for until its time is up.
 */
export async function withoutSilence<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal, heard: (piece: string) => string) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = (piece: string) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
    return piece;
  };
  try {
    return await work(AbortSignal.any([outer, silence.signal]), heard);
  } catch (error) {
    if (outer.aborted || !silence.signal.aborted) throw error;
    const usage = (error instanceof WriterError && error.facts.usage) || { ...noUsage, calls: 1 };
    throw new WriterError("timed_out", silent, { usage });
  } finally {
    clearTimeout(timer);
  }
}

const silent =
  "The model fell silent in the middle of its answer. Try again, or choose a model that answers more steadily.";
