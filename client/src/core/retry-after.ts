/** Milliseconds that Retry-After asks for (RFC 9110, section 10.2.3): seconds, or a date by the answer's own clock. */
export function retryAfterMs(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const until = Date.parse(value);
  // A date begins with its weekday; Date.parse also makes something of "1.5" and "-5".
  if (!/^[a-z]/i.test(value) || !until) return undefined;
  return Math.max(0, until - (Date.parse(headers.get("date") ?? "") || Date.now()));
}
