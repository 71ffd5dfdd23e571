import { SourceReadError } from "../source-read-error";

/** What reading that a signal ended throws: SourceReadError `timed_out` for a time limit, and the signal's reason otherwise. */
export const endedBy = ({ reason }: AbortSignal): unknown =>
  reason instanceof DOMException && reason.name === "TimeoutError"
    ? new SourceReadError("timed_out", "The page took too long to load.", { cause: reason })
    : reason;

/** Waits for work no longer than its signal lasts, whether or not the work heeds it. */
export async function withinSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw endedBy(signal);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const end = () => reject(endedBy(signal));
  signal.addEventListener("abort", end);
  try {
    return await Promise.race([work(), ended]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}
