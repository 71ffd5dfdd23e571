import { isWellFormedApiKey } from "../services/api-keys/key-format";

/**
 * The API key of a request: `Authorization: Bearer <key>` or `x-api-key: <key>` (spec: Authentication), both only
 * if they hold the same key. Null for a missing, malformed or contradictory one: refused without any query.
 */
export function readApiKey(headers: Headers): string | null {
  const authorization = headers.get("authorization");
  const direct = headers.get("x-api-key")?.trim() ?? null;
  const bearer = authorization === null ? null : bearerToken(authorization);
  if (authorization !== null && bearer === null) return null;
  if (bearer !== null && direct !== null && bearer !== direct) return null;
  const key = bearer ?? direct;
  return key !== null && isWellFormedApiKey(key) ? key : null;
}

function bearerToken(header: string): string | null {
  if (header.length > 200) return null;
  const match = /^Bearer +([^ ]+) *$/i.exec(header);
  return match?.[1] ?? null;
}
