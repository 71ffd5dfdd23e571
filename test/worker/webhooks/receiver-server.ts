import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

/** One request as it came over the wire; `raw` is its body in base64. */
export interface Arrival {
  raw: string;
  headers: Record<string, string>;
}

declare module "vitest" {
  interface ProvidedContext {
    /** Port on 127.0.0.1: a GET of a path returns what was posted to it. */
    receiver: number;
  }
}

/** A receiver on a real socket, for tests inside workerd; started once per run. */
export default async function startReceiver(project: TestProject): Promise<() => void> {
  const arrivals = new Map<string, Arrival[]>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "/";
    const kept = arrivals.get(path) ?? [];
    if (request.method === "GET") return response.end(JSON.stringify(kept));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    arrivals.set(path, [...kept, { raw: Buffer.concat(chunks).toString("base64"), headers }]);
    response.end("thanks");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("receiver", (server.address() as AddressInfo).port);
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
