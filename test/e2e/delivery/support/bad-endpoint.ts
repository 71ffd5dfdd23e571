import type { ServerResponse } from "node:http";
import { createServer } from "node:http";
import { startReceiver } from "./receiver.ts";

/** How an endpoint treats deliveries. */
export const badManners = ["hangs", "resets", "redirects to loopback", "answers 500"] as const;
export type BadManners = (typeof badManners)[number];

export interface BadEndpoint {
  url: string;
  /** How often it was called. */
  calls: () => number;
  /** How often its redirect to a forbidden URL was followed. */
  canaryHits: () => number;
  close: () => void;
}

/** A bad endpoint on loopback, with a canary beside it. */
export async function startBadEndpoint(manners: BadManners): Promise<BadEndpoint> {
  let hits = 0;
  const canary = createServer((_, response) => {
    hits++;
    response.end("canary");
  });
  await new Promise<void>((resolve) => canary.listen(0, "127.0.0.1", resolve));
  const address = canary.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const receiver = await startReceiver((_, response) => misbehave(manners, response, port));
  return {
    url: receiver.url,
    calls: () => receiver.arrivals.length,
    canaryHits: () => hits,
    close: () => {
      receiver.close();
      canary.closeAllConnections();
      canary.close();
    },
  };
}

function misbehave(manners: BadManners, response: ServerResponse, canary: number): unknown {
  switch (manners) {
    case "hangs":
      return new Promise(() => undefined);
    case "resets":
      response.socket?.resetAndDestroy();
      return new Promise(() => undefined);
    case "redirects to loopback":
      return response.writeHead(307, { location: `http://127.0.0.1:${canary}/canary` }).end();
    case "answers 500":
      return response.writeHead(500).end("broken");
    default:
      return manners satisfies never;
  }
}
