/** The key of a request by either header; null when there is none, when one is malformed, or when they differ. */
export function readKey(headers: Headers): string | null {
  const authorization = headers.get("authorization");
  const direct = headers.get("x-api-key")?.trim() ?? null;
  if (authorization === null) return direct;
  const bearer = /^Bearer +([^ ]+) *$/i.exec(authorization)?.[1] ?? null;
  return direct === null || direct === bearer ? bearer : null;
}
