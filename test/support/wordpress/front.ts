import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Authority } from "../certificates/make-authority.ts";

/** What happens to one request on its way. `lose`: WordPress does it, and nobody hears so; `garble`: a page is heard instead. */
export type Fault =
  | { kind: "answer"; status: number; headers?: Record<string, string>; body: string }
  | { kind: "lose" }
  | { kind: "garble" }
  | { kind: "cut" }
  | { kind: "hang" }
  | { kind: "strip"; header: string };

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
}

export interface Front {
  url: string;
  /** Decides about each request; null lets it through. */
  fault: (asked: Asked) => Fault | null;
  /** All that came since the last time it was emptied. */
  asked: Asked[];
  close: () => void;
}

/** TLS before a WordPress that speaks plain HTTP, as a proxy of a host does it. */
export async function startFront(authority: Authority, upstreamPort: () => number): Promise<Front> {
  const server = createServer(authority.leaf, (incoming, outgoing) => {
    const asked = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers };
    front.asked.push(asked);
    handle(incoming, outgoing, front.fault(asked), upstreamPort());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const front: Front = {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: () => null,
    asked: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;
}

function handle(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | null,
  port: number,
): void {
  if (fault?.kind === "hang") return void incoming.resume();
  if (fault?.kind === "answer") {
    incoming.resume();
    outgoing.writeHead(fault.status, { "content-type": "text/html; charset=UTF-8", ...fault.headers });
    return void outgoing.end(fault.body);
  }
  const headers: IncomingMessage["headers"] = { ...incoming.headers, "x-forwarded-proto": "https" };
  if (fault?.kind === "strip") delete headers[fault.header];
  const upstream = request(
    { host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      if (fault?.kind === "lose") {
        answer.resume().on("end", () => outgoing.destroy());
        return;
      }
      if (fault?.kind === "garble") {
        answer.resume().on("end", () => outgoing.end("<!DOCTYPE html><title>One moment</title>"));
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (fault?.kind === "cut") answer.once("data", (part: Buffer) => cut(outgoing, part));
      else answer.pipe(outgoing);
    },
  );
  upstream.on("error", () => outgoing.destroy());
  incoming.pipe(upstream);
}

function cut(outgoing: ServerResponse, part: Buffer): void {
  outgoing.write(part.subarray(0, Math.floor(part.length / 2)), () => outgoing.destroy());
}
