import { withTimeLimit } from "../../../platform/guarded-fetch";
import { noUsage, WriterError } from "./writer-error";

/**
 * Runs one call with its time limit and the caller's signal. Any error after either ended is reported as that: `timed_out` for our limit
 * and for a caller's `AbortSignal.timeout`, `cancelled` for any other abort.
 */
export async function withinTime<T>(
  ms: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withTimeLimit(ms, outer, async (signal) => {
    try {
      signal.throwIfAborted();
      return await work(signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw outer.aborted && !isTimeout(outer.reason) ? cancelled(error) : timedOut(error);
    }
  });
}

const isTimeout = (reason: unknown): boolean => reason instanceof Error && reason.name === "TimeoutError";

/** A call throws a WriterError: anything else was thrown before one. */
const usageOf = (error: unknown) => (error instanceof WriterError ? error.facts.usage : noUsage);

const cancelled = (error: unknown) =>
  new WriterError("cancelled", "It was cancelled while the model was writing.", { usage: usageOf(error) });

const timedOut = (error: unknown) =>
  new WriterError(
    "timed_out",
    "The model did not finish its response within the time limit. Try again, or choose a faster model.",
    { usage: usageOf(error) },
  );
