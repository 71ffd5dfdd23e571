import { isWellFormedApiKey } from "../platform/key-format";

/**
 * The API key of a request: `Authorization: Bearer <key>` or `x-api-key: <key>` (spec: Authentication), both only with the same key. Null
 * if it is missing, malformed or contradictory, which is refused without a query.
 */
function readApiKey(authorization: string | null, sent: string | null): string | null {
  const direct = sent?.trim() ?? null;
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

const knownMax = 1_000;

/** Remembers headers with a well-formed key, so that a key in use is not validated on every request. */
export class Credentials {
  private readonly bearers = new Map<string, string>();
  private readonly directs = new Map<string, string>();

  read(headers: Headers): string | null {
    const authorization = headers.get("authorization");
    const direct = headers.get("x-api-key");
    if (authorization !== null && direct !== null) return readApiKey(authorization, direct);
    const known = authorization === null ? this.directs : this.bearers;
    const sent = authorization ?? direct ?? "";
    const before = known.get(sent);
    if (before !== undefined) return before;
    const key = readApiKey(authorization, direct);
    if (key === null) return null;
    if (known.size >= knownMax) known.clear();
    known.set(sent, key);
    return key;
  }
}
