import {
  createServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { createServer as createTlsServer } from "node:tls";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../scripts/process/free-port";
import { hostileAnswers } from "./hostile-answers";
import { makeSelfSignedCertificate } from "./self-signed-certificate";

/** Ports on 127.0.0.1. */
export interface HostilePorts {
  /** Speaks http; each path behaves differently. `/seen?path=…` returns what happened to the requests for a path. */
  http: number;
  /** Counts requests by path; `/hits?path=…` on the http port returns the count. */
  canary: number;
  /** TLS with a certificate that no one vouches for, TLS without any, and a server that resets each connection. */
  selfSigned: number;
  noCertificate: number;
  resetting: number;
  /** Nobody listens. */
  closed: number;
}

export interface Seen {
  requests: number;
  open: number;
  bytesSent: number;
}

declare module "vitest" {
  interface ProvidedContext {
    hostile: HostilePorts;
  }
}

function hostileHttp(hits: Map<string, number>): HttpServer {
  const seen = new Map<string, Seen>();
  const watch = (path: string, request: IncomingMessage, response: ServerResponse) => {
    const entry = seen.get(path) ?? { requests: 0, open: 0, bytesSent: 0 };
    seen.set(path, entry);
    const before = request.socket.bytesWritten;
    entry.requests++;
    entry.open++;
    response.on("close", () => {
      entry.open--;
      entry.bytesSent = request.socket.bytesWritten - before;
    });
  };
  const json = (response: ServerResponse, value: unknown) => response.end(JSON.stringify(value));
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://hostile");
    const path = searchParams.get("path") ?? "";
    if (pathname === "/hits") return json(response, hits.get(path) ?? 0);
    if (pathname === "/seen") return json(response, seen.get(path) ?? null);
    watch(pathname, request, response);
    const answer = hostileAnswers[pathname];
    if (!answer) return response.writeHead(404).end();
    answer(response, request, searchParams);
  }).on("clientError", (_, socket) => socket.destroy());
}

const canaryHttp = (hits: Map<string, number>) =>
  createServer((request, response) => {
    const path = request.url ?? "";
    hits.set(path, (hits.get(path) ?? 0) + 1);
    response.end("canary");
  });

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Real sockets for tests inside workerd; started once per run. */
export default async function startHostileServers(project: TestProject): Promise<() => void> {
  const hits = new Map<string, number>();
  const http = hostileHttp(hits);
  const canary = canaryHttp(hits);
  const selfSigned = createHttpsServer(makeSelfSignedCertificate(), (_, response) => response.end("hello"));
  const noCertificate = createTlsServer({});
  const resetting = createTcpServer((socket) => socket.resetAndDestroy());
  project.provide("hostile", {
    http: await listen(http),
    canary: await listen(canary),
    selfSigned: await listen(selfSigned),
    noCertificate: await listen(noCertificate),
    resetting: await listen(resetting),
    closed: await freePort(),
  });
  return () => {
    for (const server of [http, canary, selfSigned]) server.closeAllConnections();
    for (const server of [http, canary, selfSigned, noCertificate, resetting]) server.close();
  };
}
