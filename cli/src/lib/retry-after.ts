/** Milliseconds that a 429 or 503 asks to wait (RFC 9110, 10.2.3: seconds or a date); without a word 1 s, 2 s, 4 s. */
export function retryAfter(response: Response, now: number, tries: number): number {
  const said = response.headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(said)) return Number(said) * 1_000;
  // What begins with no weekday is no date: "-5" would be one of the year 2001.
  const at = /^[a-z]/i.test(said) ? Date.parse(said) : Number.NaN;
  return Number.isNaN(at) ? 1_000 * 2 ** (tries - 1) : Math.max(0, at - now);
}
