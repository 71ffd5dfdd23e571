import { expect, it } from "vitest";
import { runContract } from "../../../conformance/src/contract/run-contract.ts";
import { waitMs } from "../../support/hang.ts";
import { answerAs, isList } from "./alter-answer.ts";
import { handlerOf, idsOf, judge, portsOf, siteOf, target } from "./mock-under-test.ts";

const handler = handlerOf(siteOf());
const silenceMs = 40;
const soonMs = 1_000;

const judged = (fetch: (url: string, init: RequestInit) => Promise<Response>, limit = waitMs) =>
  runContract({ target, ports: { fetch, sleep: async () => undefined, timeoutMs: limit } });

const endless = () =>
  new Response(
    new ReadableStream({
      pull: async (controller) => {
        controller.enqueue(new TextEncoder().encode("x".repeat(1024)));
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    }),
  );

it("gives up on one that never responds, after one request", async () => {
  let asked = 0;
  const report = await judged(() => {
    asked += 1;
    return new Promise<Response>(() => undefined);
  }, silenceMs);
  expect(asked).toBe(1);
  expect(idsOf(report, "fail")).toEqual(["service.answers"]);
  expect(report.rows[0]?.detail).toContain(`expected a response within ${silenceMs} ms`);
  expect(new Set(report.rows.slice(1).map(({ result }) => result))).toEqual(new Set(["not shown"]));
});

it("gives up on one that stops responding", async () => {
  let asked = 0;
  const report = await judged((url, init) => {
    asked += 1;
    return asked > 8 ? new Promise<Response>(() => undefined) : handler(new Request(url, init));
  }, soonMs);
  // Four rows at once, each with a few requests under way when the silence begins.
  expect(asked).toBeLessThan(40);
  expect(
    report.rows.filter(({ detail }) => detail === "the deployment stopped responding").length,
  ).toBeGreaterThan(20);
});

it("gives up on a body without an end", async () => {
  const report = await judged(async () => endless(), silenceMs);
  expect(idsOf(report, "fail")).toEqual(["service.answers"]);
});

it("names the reason when there is no connection", async () => {
  const report = await judged(async () => {
    throw new TypeError("fetch failed", {
      cause: Object.assign(new Error("connect refused"), { code: "ECONNREFUSED" }),
    });
  });
  expect(report.rows[0]?.failure?.got).toBe("ECONNREFUSED connect refused");
});

it.each([
  ["an HTML page", () => new Response("<!doctype html><title>Hello</title>"), "200 with an HTML page"],
  ["nothing", () => new Response(null, { status: 204 }), "204 without a body"],
  [
    "a redirect",
    () => new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } }),
    "302, a redirect to https://elsewhere.example/ (not followed)",
  ],
  ["other JSON", () => new Response("[1, null]"), "200 with the body [1, null]"],
  ["JSON of nulls", () => new Response('{"success":true,"data":null}'), '{"success":true,"data":null}'],
  ["items of nulls", () => new Response('{"success":true,"data":{"items":[null],"pagination":{}}}'), "null"],
])("says so of one that answers %s to everything", async (_, respond, got) => {
  const report = await judged(async () => respond());
  expect(report.ok).toBe(false);
  expect(report.rows.map(({ detail }) => detail).join("\n")).toContain(got);
  expect(idsOf(report, "pass")).not.toContain("list.pagination");
});

it("sends nothing but GET and HEAD", async () => {
  const methods = new Set<string>();
  await judge(async (request) => {
    methods.add(request.method);
    return handler(request);
  });
  expect(methods).toEqual(new Set(["GET", "HEAD"]));
});

it("prints no key whole, nor what a terminal would obey", async () => {
  const echo = answerAs(async (response, { headers }) =>
    response.status === 200
      ? new Response(`\u001b[2J${headers.get("authorization")}\u0007 ${target.revokedKey}`, { status: 500 })
      : undefined,
  );
  const report = await judge(echo(handler));
  const text = JSON.stringify(report);
  expect(text).toContain("ba_pk_…C8of");
  for (const key of [target.key, target.revokedKey ?? "", target.key.slice(0, -1), target.key.slice(0, 20)])
    expect(text).not.toContain(key);
  expect(text).not.toMatch(/\\u001b|\\u0007/);
});

it("masks a key of any form", async () => {
  const key = "a secret of another kind 4711";
  const echo = answerAs((response) =>
    response.status === 200 ? undefined : new Response(`no, ${key}!`, { status: 401 }),
  );
  const report = await runContract({ target: { ...target, key }, ports: portsOf(echo(handler)) });
  expect(JSON.stringify(report)).not.toContain(key.slice(0, -1));
});

it("waits once as a 429 says, and judges it", async () => {
  const waits: number[] = [];
  let asked = 0;
  const limited = answerAs((response, asking) => {
    asked += 1;
    if (asked !== 3 || !isList(asking)) return response;
    return new Response('{"success":false,"error":{"code":"rate_limited","message":"","requestId":"1"}}', {
      status: 429,
      headers: { "retry-after": "7" },
    });
  });
  const sleep = async (ms: number) => {
    waits.push(ms);
  };
  const report = await runContract({ target, ports: portsOf(limited(handler), { sleep }) });
  expect(waits).toEqual([7_000]);
  expect(idsOf(report, "fail")).toEqual([]);
  expect(idsOf(report, "not shown")).toEqual([]);
});

const limitAfter = (most: number, refusal: () => Response) => {
  let asked = 0;
  return answerAs(() => {
    asked += 1;
    return asked > most ? refusal() : undefined;
  })(handler);
};

it.each([
  ["no Retry-After", () => new Response('{"error":{}}', { status: 429 }), ["rate.retry-after"]],
  ["503", () => new Response("{}", { status: 503 }), ["rate.429", "rate.retry-after"]],
  ["a page", () => new Response("<html>", { status: 429 }), ["rate.429", "rate.retry-after"]],
])("with a burst, catches a limit that answers %s", async (_, refusal, failing) => {
  const run = { target: { ...target, burst: 400 }, only: "rate." };
  expect(idsOf(await judge(limitAfter(200, refusal), run), "fail")).toEqual(failing);
});

it("with a burst that meets no limit, shows none", async () => {
  const report = await judge(handler, { target: { ...target, burst: 60 }, only: "rate." });
  expect(idsOf(report, "not shown")).toEqual(["rate.429", "rate.retry-after"]);
});
