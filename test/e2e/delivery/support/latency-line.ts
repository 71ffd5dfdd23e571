const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** The nearest-rank percentile of some milliseconds. */
export const percentile = (times: number[], share: number): number =>
  at(
    [...times].sort((a, b) => a - b),
    share,
  );

/** "12 times, p50 1700 ms, p99 2100 ms, max 2100 ms", for people to read. */
export const latencyLine = (times: number[]): string =>
  `${times.length} times, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms, max ${percentile(times, 1)} ms`;
