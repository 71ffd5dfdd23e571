import { createServer, type ServerResponse } from "node:http";

/** The body of a webhook, as docs/webhooks.md describes it. */
export interface Payload {
  id: string;
  event: string;
  workspaceSlug: string;
  postSlug: string | null;
  version: number;
  occurredAt: string;
  attempt: number;
  ts: string;
}

/** One POST as it came over the wire; `at` is when its last byte was here. */
export interface Arrival {
  at: number;
  path: string;
  raw: string;
  headers: Record<string, string>;
  payload: Payload;
}

export interface Receiver {
  /** Of the root, without a slash at the end. */
  url: string;
  arrivals: Arrival[];
  close: () => void;
}

/** Handles a request: the response is 200 once this resolves, unless it sent one. */
type Handler = (arrival: Arrival, response: ServerResponse) => unknown;

/** A receiver of webhooks on loopback, which keeps all that arrives. */
export async function startReceiver(handle: Handler = () => undefined): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const raw = Buffer.concat(chunks).toString("utf8");
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const arrival = { at: Date.now(), path: request.url ?? "", raw, headers, payload: JSON.parse(raw) };
    arrivals.push(arrival);
    await handle(arrival, response);
    if (!response.headersSent) response.end("ok");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The receiver has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    arrivals,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
