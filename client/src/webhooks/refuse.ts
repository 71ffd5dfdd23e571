/** The answer of a receiver that did not do it. Never kept by a cache. */
export const refuse = (status: number, error: string): Response => answer(status, { ok: false, error });

/** Any answer of a receiver. */
export const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
