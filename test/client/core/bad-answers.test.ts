import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApiError, createBlogsvcClient } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { aPost, failure, listOf } from "./answers";
import { sends, serve } from "./http-server";

const clientOf = (apiUrl: string, retries = 0) =>
  createBlogsvcClient({ apiUrl, apiKey: "ba_pk_key", workspaceSlug: "acme", retries });

async function errorOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof ApiError) return error;
  throw new Error("no ApiError was thrown", { cause: error });
}

const good = listOf([aPost("a")]);

describe("over HTTP", () => {
  it("reads a good answer", async () => {
    await using server = await serve(sends(good, { "x-blogsvc-version": 4 }));
    expect(await clientOf(server.url).getPosts()).toMatchObject({ posts: [{ slug: "a" }], version: 4 });
    expect(server.requests[0]).toMatchObject({
      method: "GET",
      path: "/v1/public/acme/blogs?limit=20",
      headers: { authorization: "Bearer ba_pk_key", accept: "application/json" },
    });
  });

  it.each([
    ["HTML", "<!doctype html><title>Welcome</title>"],
    ["nothing", ""],
    ["JSON cut short", good.slice(0, -5)],
    ["JSON without the envelope", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["an envelope without success", '{"data":{"items":[]}}'],
    ["success that is false", '{"success":false,"data":{"items":[]}}'],
    ["no data", '{"success":true}'],
    ["data that is no object", '{"success":true,"data":"x"}'],
    ["data without items", '{"success":true,"data":{}}'],
    ["items of which one is none", '{"success":true,"data":{"items":[null]}}'],
    ["items that are no list", '{"success":true,"data":{"items":{}}}'],
  ])("says of 200 with %s that the answer is not the API's", async (_what, body) => {
    await using server = await serve(sends(body));
    expect(await errorOf(clientOf(server.url).getPosts())).toMatchObject({
      status: 200,
      code: "invalid_response",
      message: "The response is not from this API: is apiUrl correct?",
    });
  });

  it.each([
    [401, failure("unauthorized", "Unauthorized"), "Unauthorized", "unauthorized"],
    [400, '{"message":"slug is required"}', "slug is required", undefined],
    [502, "<h1>Bad gateway</h1>", "Request failed with status 502", undefined],
    [500, '{"success":false,"error":null}', "Request failed with status 500", undefined],
    [503, '{"error":{"message":7,"code":7}}', "Request failed with status 503", undefined],
    [418, "", "Request failed with status 418", undefined],
  ])("throws ApiError for %i with %s", async (status, body, message, code) => {
    await using server = await serve(sends(body, { status }));
    const error = await errorOf(clientOf(server.url).getPosts());
    expect([error.status, error.message, error.code]).toEqual([status, message, code]);
  });

  it("aborts an endless body", async () => {
    const part = "x".repeat(1024 * 1024);
    let begun = 0;
    await using server = await serve(async (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      while (!response.destroyed && begun < 128) {
        begun += 1;
        if (!response.write(part)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
      response.end();
    });
    expect(await errorOf(clientOf(server.url).getPosts())).toMatchObject({
      status: 200,
      code: "invalid_response",
    });
    expect(begun).toBeGreaterThan(30);
    expect(begun).toBeLessThan(64);
  });

  it("follows no redirect, since it would send the key along", async () => {
    await using elsewhere = await serve(sends(good));
    await using server = await serve(sends("", { status: 301, location: `${elsewhere.url}/v1` }));
    const error = await errorOf(clientOf(server.url).getPosts());
    expect([error.status, error.message]).toEqual([
      301,
      `The API redirects to ${elsewhere.url}/v1: set apiUrl to its final URL`,
    ]);
    expect(elsewhere.requests).toEqual([]);
  });
});

describe("a network failure", () => {
  it("is status 0, with the original error: nobody listens", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, "close");
    const error = await errorOf(clientOf(`http://127.0.0.1:${port}`).getPosts());
    expect([error.status, error.message]).toEqual([0, "The API could not be reached"]);
    expect(error.causeError).toBeInstanceOf(TypeError);
  });

  it("is status 0: the connection is reset before the response", async () => {
    await using server = await serve((response) => response.socket?.resetAndDestroy());
    expect((await errorOf(clientOf(server.url).getPosts())).status).toBe(0);
  });

  it("is status 0: the connection ends inside the body", async () => {
    await using server = await serve((response) => {
      response.writeHead(200, { "content-length": good.length });
      response.write(good.slice(0, 20), () => response.socket?.destroy());
    });
    expect((await errorOf(clientOf(server.url).getPosts())).status).toBe(0);
  });

  it("is status 0: the response is not HTTP", async () => {
    await using server = await serve((response) => response.socket?.end("SSH-2.0-OpenSSH_9\r\n"));
    expect((await errorOf(clientOf(server.url).getPosts())).status).toBe(0);
  });

  it("recovers with retries: reset, then cut short, then a response", async () => {
    await using server = await serve(
      (response) => response.socket?.resetAndDestroy(),
      (response) => {
        response.writeHead(200, { "content-length": good.length });
        response.write(good.slice(0, 20), () => response.socket?.destroy());
      },
      sends(good),
    );
    expect((await clientOf(server.url, 2).getPosts()).posts).toHaveLength(1);
    expect(server.requests).toHaveLength(3);
  });
});
