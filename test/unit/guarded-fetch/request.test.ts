import { expect, it } from "vitest";
import {
  type GuardedRequest,
  guardedFetch,
  OutboundRefusedError,
} from "../../../worker/platform/guarded-fetch";
import { makeFakeResolver } from "./fake-resolver";
import { allowedNames } from "./vectors";

const guard = () => {
  const seen: Request[] = [];
  const world = makeFakeResolver(allowedNames, async (input, init) => {
    seen.push(new Request(input, init));
    return new Response("reached");
  });
  const send = (request: Partial<GuardedRequest>) =>
    guardedFetch(
      { fetch: world.fetch, now: Date.now, allowLoopback: false },
      { url: "https://hooks.example.com/", method: "POST", timeoutMs: 5_000, maxBytes: 9, ...request },
    );
  return { ...world, seen, send };
};

it.each([
  ["a line break", { "x-key": "a\r\nx-admin: 1" }],
  ["a line feed", { "x-key": "a\nb" }],
  ["a carriage return", { "x-key": "a\rb" }],
  ["NUL", { "x-key": "a\u0000b" }],
  ["a line break in a name", { "x-key\r\nx-admin": "1" }],
  ["a colon in a name", { "x-key: 1": "1" }],
  ["an empty name", { "": "1" }],
  ["a space in a name", { "x key": "1" }],
  ["host", { Host: "127.0.0.1" }],
  ["content-length", { "Content-Length": "0" }],
  ["transfer-encoding", { "transfer-encoding": "chunked" }],
  ["connection", { connection: "x-key" }],
  ["upgrade", { upgrade: "websocket" }],
  ["proxy-authorization", { "proxy-authorization": "Basic eDp5" }],
])("refuses a header with %s, before any request", async (_, headers) => {
  const { send, queries, requests } = guard();
  const error = await send({ headers }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(OutboundRefusedError);
  expect(String(error)).toContain("header");
  expect({ queries, requests }).toEqual({ queries: [], requests: [] });
});

it.each(["CONNECT", "TRACE", "TRACK", "GET / HTTP/1.1\r\nX: y", "", "get"])(
  "refuses the method %j, before any request",
  async (method) => {
    const { send, queries, requests } = guard();
    await expect(send({ method })).rejects.toBeInstanceOf(OutboundRefusedError);
    expect({ queries, requests }).toEqual({ queries: [], requests: [] });
  },
);

it("sends text and bytes as they are", async () => {
  const { send, seen } = guard();
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await send({ body: "naïve \u2028 😀", headers: { "content-type": "application/json", "x-note": "a\tb" } });
  await send({ body: bytes, method: "PUT" });
  await send({ method: "GET" });
  expect(seen.map(({ method }) => method)).toEqual(["POST", "PUT", "GET"]);
  expect(await seen[0]?.text()).toBe("naïve \u2028 😀");
  expect(seen[0]?.headers.get("content-type")).toBe("application/json");
  expect(seen[0]?.headers.get("x-note")).toBe("a\tb");
  expect(await seen[1]?.bytes()).toEqual(bytes);
});
