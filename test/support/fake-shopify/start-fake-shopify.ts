import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, send } from "./answer";
import { answerFault } from "./answer-fault";
import { answerGraphql } from "./answer-graphql";
import { answerToken } from "./answer-token";
import type { Fault } from "./fault";
import { emptyStore, type Store, takeFault } from "./store";

export interface FakeShopify {
  port: number;
  stop: () => Promise<void>;
}

/**
 * A server on 127.0.0.1 that speaks as Shopify's Admin API does, each shop under a path of its name:
 * `/example.myshopify.com/admin/…`. `PUT /<shop>` opens a shop or changes it, `GET /<shop>` gives all of it; see
 * `fake-shop.ts`. Documents and variables are held against the vendor's schema; see `schema/README.md`.
 */
export async function startFakeShopify(port = 0): Promise<FakeShopify> {
  const stores = new Map<string, Store>();
  const server = createServer((request, response) => {
    serve(stores, request, response).catch((error: unknown) => {
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

async function serve(stores: Map<string, Store>, request: IncomingMessage, response: ServerResponse) {
  const [, name = "", path = ""] = /^\/([^/]+)(\/.*)?$/.exec(request.url ?? "") ?? [];
  const store = stores.get(name) ?? emptyStore();
  const body = await textOf(request);
  if (path === "" && request.method === "PUT") {
    stores.set(name, Object.assign(store, { shop: name }, JSON.parse(body)));
    return response.end();
  }
  if (path === "") return response.end(JSON.stringify(store));
  const version = /^\/admin\/api\/([^/]+)\/graphql\.json$/.exec(path)?.[1];
  if (request.method !== "POST") return response.writeHead(404).end();
  if (path === "/admin/oauth/access_token")
    return meet(response, takeFault(store, "token", body), async () =>
      answerToken(store, new URLSearchParams(body)),
    );
  if (version === undefined) return response.writeHead(404).end();
  return meet(response, takeFault(store, "graphql", body), () =>
    answerGraphql(store, { version, headers: request.headers, body: JSON.parse(body) }),
  );
}

async function meet(response: ServerResponse, fault: Fault | null, work: () => Promise<Answer>) {
  const instead = fault && answerFault(fault);
  if (instead) return send(response, instead);
  const answer = await work();
  return send(response, fault?.kind === "lost_answer" ? "cut" : answer);
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
