import { createServer } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, me, ok, refused, signedIn } from "../support/fake-service.ts";

/** What a command says of a service that answers so. */
async function against(answer: () => Response | Promise<Response>, args = ["workspaces", "list"], env = {}) {
  const { fetch, asked } = fakeService(answer);
  const waits: number[] = [];
  const sleep = async (ms: number) => void waits.push(ms);
  const machine = makeMachine({ fetch, sleep, env: { ...signedIn, ...env } });
  const ran = await machine.run(...args);
  return { ...ran, asked, waits };
}

describe("refusals", () => {
  it.each([
    [401, "unauthorized", 10, "blogsvc auth login"],
    [403, "forbidden", 10, "blogsvc auth status"],
    [403, "limit_reached", 13, "blogsvc workspaces get"],
    [400, "invalid_request", 11, ""],
    [413, "payload_too_large", 11, ""],
    [415, "unsupported_media_type", 11, ""],
    [404, "not_found", 12, "--workspace"],
    [409, "conflict", 12, "rerun"],
    [409, "a_code_of_tomorrow", 12, ""],
    [500, "internal", 12, "Try again"],
    [503, "unavailable", 12, "Try again"],
  ])("%i %s ends with %i and says what to run", async (status, code, exit, next) => {
    const ran = await against(() => refused(status, code, "It said so"));
    expect(ran.exit).toBe(exit);
    expect(ran.err).toContain("It said so");
    expect(ran.err).toContain(next);
    expect(ran.err).toContain("r-1");
    expect(ran.err).not.toContain("    at ");
    expect(ran.asked).toHaveLength(1);
  });

  it("shows each field that is wrong", async () => {
    const details = { fields: [{ path: "title", message: "must not be empty" }] };
    const error = { code: "invalid_request", message: "The request is not valid", details, requestId: "r" };
    const ran = await against(() => Response.json({ success: false, error }, { status: 400 }));
    expect(ran.err).toContain("  title: must not be empty\n");
  });
});

it("says a field that is wrong once", async () => {
  const details = { fields: [{ path: "title", message: "must not be empty" }] };
  const error = { code: "invalid_request", message: "title: must not be empty", details, requestId: "r" };
  const ran = await against(() => Response.json({ success: false, error }, { status: 400 }));
  expect(ran.err.match(/must not be empty/g)).toHaveLength(1);
});

it("says of a conflict which version it is now, in one sentence", async () => {
  const error = {
    code: "conflict",
    message: "It was changed; reload it",
    details: { version: 7 },
    requestId: "r",
  };
  const ran = await against(() => Response.json({ success: false, error }, { status: 409 }));
  expect(ran.err).toBe(
    "Error: Someone else changed it; it is now at version 7. Fetch it again, then rerun the command\nRequest r\n",
  );
});

it("says what to do without a model", async () => {
  const error = {
    code: "no_model",
    message: "No model is connected.",
    details: { settings: "/w/acme/writer" },
    requestId: "r",
  };
  const ran = await against(() => Response.json({ success: false, error }, { status: 409 }));
  expect(ran.exit).toBe(12);
  expect(ran.err).toContain("blogsvc writer set --help");
});

describe("a service that asks to wait", () => {
  const busy = (after?: string) =>
    refused(429, "rate_limited", "Too many", after ? { "retry-after": after } : {});

  it("is asked again after that time, for a GET", async () => {
    let n = 0;
    const ran = await against(() => (n++ < 2 ? busy("3") : ok(me)));
    expect([ran.exit, ran.waits, ran.asked.length]).toEqual([0, [3000, 3000], 3]);
  });

  it("is retried after 1, 2 and 4 seconds without a given time, then given up", async () => {
    const ran = await against(() => busy());
    expect([ran.exit, ran.waits, ran.asked.length]).toEqual([13, [1000, 2000, 4000], 4]);
  });

  it("is not waited for where that takes more than a minute", async () => {
    const ran = await against(() => busy("3600"));
    expect([ran.exit, ran.waits]).toEqual([13, []]);
    expect(ran.err).toContain("Try again in 3600 s");
  });

  it("is sent a change again only after the time that it names", async () => {
    const create = ["workspaces", "create", "Acme"];
    const named = await against(() => busy("1"), create);
    expect([named.exit, named.waits, named.asked.length]).toEqual([13, [1000, 1000, 1000], 4]);
    const unnamed = await against(() => busy(), create);
    expect([unnamed.exit, unnamed.waits, unnamed.asked.length]).toEqual([13, [], 1]);
  });

  it("is asked again when it is busy and says for how long, and not when it only fails", async () => {
    let n = 0;
    const unavailable = (after?: string) =>
      refused(503, "unavailable", "Busy", after ? { "retry-after": after } : {});
    const ran = await against(() => (n++ < 1 ? unavailable("2") : ok(me)));
    expect([ran.exit, ran.waits, ran.asked.length]).toEqual([0, [2000], 2]);
    const failing = await against(() => unavailable());
    expect([failing.exit, failing.waits, failing.asked.length]).toEqual([12, [], 1]);
  });
});

describe("what is no service", () => {
  it("answers HTML", async () => {
    const page = () =>
      new Response("<h1>Welcome</h1>", { headers: { "content-type": "text/html; charset=utf-8" } });
    const ran = await against(page);
    expect(ran.exit).toBe(12);
    expect(ran.err).toContain("does not match the API (text/html)");
    expect(ran.err).not.toContain("Welcome");
    expect((await against(() => new Response("<h1>Bad gateway</h1>", { status: 502 }))).exit).toBe(12);
  });

  it("sends elsewhere, where the token does not go", async () => {
    const visited: string[] = [];
    const serve = async (name: string, location: () => string) => {
      const server = createServer((request, response) => {
        visited.push(`${name} ${request.url}`);
        response.writeHead(307, { location: location() }).end();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => void server.close());
      const address = server.address();
      return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    };
    const evil = await serve("evil", () => "/");
    const env = { ...signedIn, BLOGSVC_URL: await serve("service", () => `${evil}/v1/me`) };
    const ran = await makeMachine({ env }).run("workspaces", "list");
    expect([ran.exit, visited]).toEqual([12, ["service /v1/me"]]);
    expect(ran.err).toContain(`redirects to ${evil}/v1/me`);
  });

  it("answers JSON of another shape", async () => {
    expect((await against(() => ok({ user: "ada" }))).exit).toBe(12);
    expect((await against(() => Response.json([]))).exit).toBe(12);
  });

  it("puts no escape sequences on the terminal", async () => {
    const name = "A\u001b]0;owned\u0007\u001b[2Jcme\u202e";
    const ran = await against(() =>
      ok({ ...me, workspaces: [{ ...me.workspaces[0], workspaceName: name }] }),
    );
    expect(ran.out).toBe("acme\tAcme\towner\tws_1\tcurrent\n");
    const refusal = await against(() => refused(404, "not_found", "No\u001b[31m such\u0007 thing"));
    expect(refusal.err).toContain("No such thing");
    expect(refusal.err).not.toContain("\u001b");
  });
});

describe("a network that fails", () => {
  it("is said with the reason", async () => {
    const ran = await against(() => {
      throw new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND blog.example") });
    });
    expect(ran.exit).toBe(12);
    expect(ran.err).toContain(
      "https://blog.example could not be reached: getaddrinfo ENOTFOUND blog.example",
    );
  });

  it("is given up after --timeout", async () => {
    const fetch = (_: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
    const ran = await makeMachine({ fetch, env: signedIn }).run("workspaces", "list", "--timeout", "0.05");
    expect(ran.exit).toBe(12);
    expect(ran.err).toContain("did not respond within 0.05 s");
    expect(ran.err).toContain("--timeout");
  });

  it("that dies mid-response is not reported as a bug", async () => {
    const broken = () =>
      new Response(new ReadableStream({ pull: (c) => c.error(new TypeError("terminated")) }));
    expect((await against(broken)).exit).toBe(12);
  });
});

it("makes one segment of whatever an id is", async () => {
  const { asked, exit } = await against(
    () => refused(404, "not_found", "No"),
    ["webhooks", "test", "a/../b?c"],
  );
  expect([asked[0]?.path, exit]).toEqual(["/v1/workspaces/ws_1/webhooks/a%2F..%2Fb%3Fc/test", 12]);
  expect((await against(() => ok(me), ["webhooks", "test", ".."])).exit).toBe(11);
});
