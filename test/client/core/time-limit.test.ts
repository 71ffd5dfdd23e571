import { ApiError, createBlogsvcClient } from "@blogsvc/client";
import { describe, expect, it } from "vitest";
import { aPost, listOf } from "./answers";
import { sends, serve } from "./http-server";

const clientOf = (
  apiUrl: string,
  timeoutMs: number,
  fetch?: (url: string, init: RequestInit) => Promise<Response>,
) => createBlogsvcClient({ apiUrl, apiKey: "ba_pk_key", workspaceSlug: "acme", timeoutMs, fetch });
const timedOut = (ms: number) => new ApiError(`Request timed out after ${ms}ms`, { status: 408 });
const good = listOf([aPost("a")]);

describe("the time limit", () => {
  it("aborts a request without a response", async () => {
    await using server = await serve(() => {});
    await expect(clientOf(server.url, 80).getPosts()).rejects.toEqual(timedOut(80));
    expect(server.requests.length).toBeLessThan(2);
  });

  it("ends a body that never ends", async () => {
    await using server = await serve((response) => {
      response.writeHead(200).write(good.slice(0, 10));
    });
    await expect(clientOf(server.url, 80).getPostBySlug({ slug: "a" })).rejects.toEqual(timedOut(80));
  });

  it("counts over all attempts", async () => {
    await using server = await serve(sends("", { status: 503, "retry-after": 0 }), () => {});
    await expect(clientOf(server.url, 1500).getPosts()).rejects.toEqual(timedOut(1500));
    expect(server.requests).toHaveLength(2);
  });

  it("closes the connection of a request that it ended", async () => {
    let closed: Promise<void> | undefined;
    await using server = await serve((response) => {
      closed = new Promise((resolve) => response.on("close", resolve));
    });
    await expect(clientOf(server.url, 1000).getPosts()).rejects.toThrow(ApiError);
    expect(closed).toBeDefined();
    await closed;
  });

  it("applies even to a fetch that ignores signals", async () => {
    const deaf = clientOf("https://blog.test", 30, () => new Promise(() => {}));
    await expect(deaf.getPosts()).rejects.toEqual(timedOut(30));
  });

  it("may be longer than timers reach", async () => {
    const patient = clientOf("https://blog.test", 2 ** 40, async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return new Response(good);
    });
    expect((await patient.getPosts()).posts).toHaveLength(1);
  });
});

describe("a signal", () => {
  it("ends the call with its own reason, without a retry", async () => {
    await using server = await serve(() => {});
    const { signal, abort } = abortable();
    const call = clientOf(server.url, 60_000).getPosts({ signal });
    await expect.poll(() => server.requests.length).toBe(1);
    const reason = new Error("the reader left");
    abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
  });

  it("ends the pause before a retry", async () => {
    await using server = await serve(sends("", { status: 503, "retry-after": 30 }));
    const { signal, abort } = abortable();
    const call = clientOf(server.url, 60_000).getPosts({ signal });
    await expect.poll(() => server.requests.length).toBe(1);
    setTimeout(() => abort("enough"), 50);
    await expect(call).rejects.toBe("enough");
  });

  it("that is aborted already lets nothing be asked", async () => {
    await using server = await serve(sends(good));
    const signal = AbortSignal.abort("too late");
    await expect(clientOf(server.url, 1000).getPosts({ signal })).rejects.toBe("too late");
    expect(server.requests).toEqual([]);
  });

  it("that outlives the call keeps no listener", async () => {
    const { signal } = new AbortController();
    const listeners = new Set<unknown>();
    const watched = Object.assign(signal, {
      addEventListener: (_type: string, listener: unknown) => listeners.add(listener),
      removeEventListener: (_type: string, listener: unknown) => listeners.delete(listener),
    });
    await using server = await serve(sends(good));
    await clientOf(server.url, 1000).getPosts({ signal: watched });
    expect(listeners.size).toBe(0);
  });
});

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: (reason: unknown) => controller.abort(reason) };
}
