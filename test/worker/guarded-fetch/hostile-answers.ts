import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

type Answer = (response: ServerResponse, request: IncomingMessage, query: URLSearchParams) => void;

const megabyte = Buffer.alloc(1024 * 1024);
const bomb = gzipSync(Buffer.alloc(100 * megabyte.length));

const busyGzip = { "content-encoding": "gzip", "retry-after": "7" };

/** The socket ends with it: an answer that is whole must say so, or the next request may still be sent on it. */
const raw =
  (text: string): Answer =>
  (_, { socket }) =>
    socket.end(text);
const partThen = (end: (request: IncomingMessage) => void, headers = {}): Answer => {
  return (response, request) => {
    response.writeHead(200, headers);
    response.write("part");
    setTimeout(() => end(request), 50);
  };
};

/** What a receiver can do to its callers, by path. */
export const hostileAnswers: Record<string, Answer> = {
  "/ok": (response) => response.end("0123456789"),
  "/empty": (response) => response.end(),
  "/no-content": (response) => response.writeHead(204).end(),
  "/not-modified": (response) => response.writeHead(304).end(),
  "/odd-status": raw("HTTP/1.1 999 Odd\r\nconnection: close\r\ncontent-length: 2\r\n\r\nhi"),
  "/redirect": (response, _, query) => {
    response.writeHead(Number(query.get("status")), { location: query.get("to") ?? "" }).end("moved");
  },
  "/lost-redirect": (response) => response.writeHead(302).end("moved"),
  "/hang": () => undefined,
  "/reset": (_, { socket }) => socket.resetAndDestroy(),
  "/close": (_, { socket }) => socket.destroy(),
  "/stall": partThen(() => undefined),
  "/reset-later": partThen(({ socket }) => socket.resetAndDestroy()),
  "/close-later": partThen(({ socket }) => socket.destroy()),
  "/promise-more": partThen(({ socket }) => socket.destroy(), { "content-length": "100" }),
  "/promise-less": (_, { socket }) =>
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\npart and more"),
  "/nonsense": raw("nonsense\r\n\r\n"),
  "/bad-header": raw("HTTP/1.1 200 OK\r\nno colon here\r\n\r\n"),
  "/huge-headers": raw(
    `HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\nx-huge: ${"a".repeat(100_000)}\r\n\r\n`,
  ),
  "/not-gzip": (response) => response.writeHead(503, busyGzip).end("not gzip"),
  "/half-gzip": (response) => response.writeHead(503, busyGzip).end(gzipSync("a text").subarray(0, 15)),
  "/bomb": (response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
  "/drip": (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  },
  "/big": (response) => {
    response.writeHead(200, { "content-length": String(100 * megabyte.length) });
    const send = (left: number): void => {
      if (left === 0 || response.destroyed) response.end();
      else response.write(megabyte, () => send(left - 1));
    };
    send(100);
  },
};
