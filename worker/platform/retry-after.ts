const longestMs = 24 * 60 * 60 * 1_000;
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;

/**
 * A Retry-After header (RFC 9110, 10.2.3: seconds or an HTTP date) as milliseconds from `now`, at most 24 hours. Some servers send
 * fractions.
 */
export function retryAfterMs(header: string | null, now: number): number | null {
  const text = header?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * 1_000), longestMs);
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now, 0), longestMs);
}
