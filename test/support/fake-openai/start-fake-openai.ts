import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall } from "./answer-call";
import { emptyRoom, type Room } from "./room";

export interface FakeOpenAi {
  port: number;
  stop: () => Promise<void>;
}

const modelPaths = ["/chat/completions", "/responses", "/images/generations"];

/**
 * A server on 127.0.0.1 that speaks as an OpenAI-compatible endpoint does, under `/<room>/v1`. `PUT /<room>` takes faults to
 * come and a latency, `GET /<room>` gives the room's ledger; see `fake-room.ts`.
 */
export async function startFakeOpenAi(port = 0): Promise<FakeOpenAi> {
  const rooms = new Map<string, Room>();
  const server = createServer((request, response) => {
    serve(rooms, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(rooms: Map<string, Room>, request: IncomingMessage, response: ServerResponse) {
  const [, name = "", path = ""] = /^\/([^/]+)(?:\/v1(\/.*))?$/.exec(request.url ?? "") ?? [];
  const room = rooms.get(name) ?? emptyRoom();
  rooms.set(name, room);
  const body: unknown = JSON.parse((await textOf(request)) || "null");
  if (path === "" && request.method === "PUT") {
    Object.assign(room, body);
    return response.end();
  }
  if (path === "") return response.end(JSON.stringify(room.ledger));
  if (request.method !== "POST" || !modelPaths.includes(path))
    return response.writeHead(404, { "content-type": "application/json" }).end('{"error":"not found"}');
  return answerCall(room, path, request, response, body);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
