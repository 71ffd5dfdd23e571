import { SourceReadError } from "../source-read-error";

/** What a read aborted by a signal throws: SourceReadError `timed_out` for a time limit, otherwise the signal's reason. */
export const endedBy = ({ reason }: AbortSignal): unknown =>
  reason instanceof DOMException && reason.name === "TimeoutError"
    ? new SourceReadError("timed_out", { code: "slow_page" }, { cause: reason })
    : reason;

/** Stops waiting for work when the signal aborts, whether or not the work itself stops. */
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
