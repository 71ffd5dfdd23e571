import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import {
  guardedStream,
  OutboundFailedError,
  OutboundRefusedError,
} from "../../../worker/platform/guarded-fetch";
import { waitMs } from "../../support/hang.ts";
import { makeFakeResolver } from "./fake-resolver";
import { refusedUrls } from "./vectors";

let closed = 0;
const server = createServer((request, response) => {
  response.on("close", () => {
    closed += 1;
  });
  if (request.url === "/redirect") return response.writeHead(302, { location: "http://127.0.0.1/" }).end();
  response.writeHead(200, { "content-type": "text/plain", "x-kept": "yes" });
  if (request.url === "/short") return response.end("one two");
  response.write("one");
  if (request.url === "/endless") {
    const timer = setInterval(() => response.write("x".repeat(1_000)), 5);
    response.on("close", () => clearInterval(timer));
  }
});
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ports = { fetch, now: Date.now, allowLoopback: true };
const open = (path: string, signal = new AbortController().signal, maxBytes = 10_000) =>
  guardedStream(ports, { url: origin() + path, method: "GET", maxBytes }, signal);

it("gives the answer's status, headers and body", async () => {
  const response = await open("/short");
  expect(response.headers.get("x-kept")).toBe("yes");
  expect(await response.text()).toBe("one two");
});

it("gives what came before the rest", async () => {
  const reader = (await open("/stall")).body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("one");
  await reader?.cancel();
});

it("breaks off a body over the limit, and lets the connection go", async () => {
  const before = closed;
  const error = await (await open("/endless")).text().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ failure: "body_too_large" });
  await vi.waitFor(() => expect(closed).toBe(before + 1), waitMs);
});

it("ends a body that stalls by the signal", async () => {
  const limit = new AbortController();
  const response = await open("/stall", limit.signal);
  setTimeout(() => limit.abort(), 50);
  await expect(response.text()).rejects.toThrow();
  await expect(open("/stall", AbortSignal.abort())).rejects.toMatchObject({ failure: "timeout" });
});

it("never follows a redirect", async () => {
  expect((await open("/redirect")).status).toBe(302);
});

it("refuses what the guard refuses, before any request", async () => {
  const world = makeFakeResolver([], async () => new Response("reached"));
  for (const { url } of refusedUrls) {
    const guard = { fetch: world.fetch, now: Date.now, allowLoopback: false, trustedOrigins: [origin()] };
    const refused = guardedStream(guard, { url, method: "GET", maxBytes: 10 }, new AbortController().signal);
    await expect(refused).rejects.toBeInstanceOf(OutboundRefusedError);
  }
  expect(world.requests).toEqual([]);
});

it("lets a trusted origin be private, and no other of the same host", async () => {
  const world = makeFakeResolver([], async () => new Response("reached"));
  const trustedOrigins = ["http://ollama.internal:11434", "http://192.168.1.5:8000"];
  const guard = { fetch: world.fetch, now: Date.now, allowLoopback: false, trustedOrigins };
  const signal = new AbortController().signal;
  const ask = (url: string) => guardedStream(guard, { url, method: "GET", maxBytes: 100 }, signal);
  for (const at of trustedOrigins) expect(await (await ask(`${at}/v1`)).text()).toBe("reached");
  const others = [
    "http://ollama.internal/v1",
    "https://ollama.internal:11434/v1",
    "http://192.168.1.5:8001/v1",
    "http://192.168.1.6:8000/v1",
    "http://a.ollama.internal:11434/v1",
    "http://user@ollama.internal:11434/v1",
    "http://ollama.internal:11434@evil.example/v1",
  ];
  for (const url of others) await expect(ask(url)).rejects.toBeInstanceOf(OutboundRefusedError);
  expect(world.requests).toHaveLength(2);
});

it("reports a closed port as a failed connection", async () => {
  const refused = guardedStream(
    ports,
    { url: "http://127.0.0.1:9/", method: "GET", maxBytes: 1 },
    new AbortController().signal,
  );
  await expect(refused).rejects.toBeInstanceOf(OutboundFailedError);
});
