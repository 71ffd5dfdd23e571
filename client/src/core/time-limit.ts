import { ApiError } from "./errors.ts";

/** The longest that timers take; beyond it they fire at once. */
const timerMax = 2 ** 31 - 1;

/** One time limit over all that a call does, and the caller's own signal. */
export interface TimeLimit {
  signal: AbortSignal;
  remainingMs(): number;
  /** The work's outcome, or a rejection with the signal's reason as soon as it is aborted, whatever the work does then. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Resolves after so long; rejects as `race` does. */
  pause(ms: number): Promise<void>;
  end(): void;
}

/** At its end the signal's reason is `ApiError` 408. Monotonic time: Next.js refuses Date.now() in what it renders ahead. */
export function startTimeLimit(timeoutMs: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  const { signal } = controller;
  const deadline = performance.now() + timeoutMs;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  aborted.catch(() => {});
  const timeOut = () =>
    controller.abort(new ApiError(`Request timed out after ${timeoutMs}ms`, { status: 408 }));
  const timer = setTimeout(timeOut, Math.min(timeoutMs, timerMax));
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener("abort", follow);
  const race = <T>(work: Promise<T>) => Promise.race([aborted, work]);
  return {
    signal,
    remainingMs: () => deadline - performance.now(),
    race,
    pause: (ms) =>
      race(
        new Promise((resolve) => {
          const pausing = setTimeout(resolve, ms);
          signal.addEventListener("abort", () => clearTimeout(pausing));
        }),
      ),
    end() {
      clearTimeout(timer);
      outer?.removeEventListener("abort", follow);
    },
  };
}
