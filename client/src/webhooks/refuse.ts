/** The response of a receiver that did nothing. Never cached. */
export const refuse = (status: number, error: string): Response => answer(status, { ok: false, error });

/** Any response of a receiver. */
export const answer = (status: number, body: object): Response =>
  Response.json(body, { status, headers: { "cache-control": "no-store" } });
