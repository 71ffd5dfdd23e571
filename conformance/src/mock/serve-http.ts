import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MockHandler } from "./mock-handler.ts";

const host = "127.0.0.1";

export interface Serving {
  url: string;
  stop: () => Promise<void>;
}

/** Serves a handler on loopback; port 0 picks a free one. Rejects if the port is taken. */
export async function serveHttp(handler: () => MockHandler, port: number): Promise<Serving> {
  const server = createServer((incoming, outgoing) => {
    answer(handler(), incoming, outgoing).catch(() => outgoing.destroy());
  });
  await listening(server, port);
  const { port: taken } = server.address() as AddressInfo;
  return { url: `http://${host}:${taken}`, stop: () => closed(server) };
}

async function answer(
  handler: MockHandler,
  { method = "GET", url = "/", rawHeaders }: IncomingMessage,
  outgoing: ServerResponse,
) {
  const headers = new Headers();
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    headers.append(rawHeaders[i] ?? "", rawHeaders[i + 1] ?? "");
  const response = await handler(new Request(`http://${host}${url}`, { method, headers }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.from(response.body), outgoing);
  else outgoing.end();
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, host, () => resolve());
  });

function closed(server: Server): Promise<void> {
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return ended;
}
