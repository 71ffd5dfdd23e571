const dayMs = 86_400_000;

/**
 * How long an answer asks to wait, in milliseconds, at most a day: `retry-after-ms`, or Retry-After in seconds or as a date
 * (RFC 9110, section 10.2.3). Undefined where it says nothing that can be read.
 */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = numberIn(headers.get("retry-after-ms"));
  const seconds = numberIn(headers.get("retry-after"));
  const date = Date.parse(headers.get("retry-after") ?? "");
  const wait = exact ?? (seconds === null ? date - now : seconds * 1000);
  return Number.isNaN(wait) ? undefined : Math.min(dayMs, Math.max(0, Math.ceil(wait)));
}

const numberIn = (text: string | null): number | null =>
  text !== null && /^\s*\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : null;
