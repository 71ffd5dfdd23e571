/** Runs work with a signal that aborts after `ms` milliseconds, or with `outer`. */
export async function withTimeLimit<T>(
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(outer ? AbortSignal.any([outer, limit.signal]) : limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
