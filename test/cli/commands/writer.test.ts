import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aWriter } from "../support/generation.ts";

const key = "sk-canary-123456";

function setUp(options: Parameters<typeof makeMachine>[0] = {}) {
  const { fetch, asked } = fakeService(() => ok(aWriter));
  const sent = () => JSON.parse(asked.find(({ method }) => method === "PATCH")?.body ?? "null");
  return { ...makeMachine({ fetch, env: signedIn, ...options }), asked, sent };
}

it("set --key reads the key from standard input and never prints it", async () => {
  const { run, sent } = setUp({ input: `${key}\n` });
  const ran = await run("writer", "set", "--kind", "openai", "--model", "small", "--key", "--json");
  expect(sent()).toEqual({ kind: "openai", model: "small", apiKey: key });
  expect(ran.out + ran.err).not.toContain(key);
});

it("set --key prompts without echo on a terminal", async () => {
  const asked: unknown[] = [];
  const ask = async (question: string, options?: { hidden?: boolean }) => {
    asked.push([question, options?.hidden]);
    return key;
  };
  const { run, sent } = setUp({ terminal: true, ask });
  expect((await run("writer", "set", "--key")).exit).toBe(0);
  expect([asked, sent()]).toEqual([[["API key from the model provider: ", true]], { apiKey: key }]);
});

it("a key on the command line is refused, and not repeated", async () => {
  const { run, asked } = setUp();
  const ran = await run("writer", "set", "--key", key);
  expect([ran.exit, asked]).toEqual([11, []]);
  expect(ran.out + ran.err).not.toContain(key);
});

it.each([
  [["--no-key"], { apiKey: null }],
  [["--url", "none", "--image-model", "none"], { baseUrl: null, imageModel: null }],
  [
    ["--price-in", "0.25", "--price-out", "none"],
    { prices: { inputUsdPerMillion: 0.25, outputUsdPerMillion: null } },
  ],
  [["--budget-usd", "20", "--budget-calls", "0"], { budget: { costUsd: 20, calls: 0 } }],
])("set %j changes that and nothing else", async (args, body) => {
  const { run, sent } = setUp();
  expect((await run("writer", "set", ...args)).exit).toBe(0);
  expect(sent()).toEqual(body);
});

it("set without an option, with an empty key or a wrong number changes nothing", async () => {
  const { run, asked } = setUp({ input: "\n" });
  for (const args of [[], ["--key"], ["--budget-usd", "lots"]])
    expect((await run("writer", "set", ...args)).exit).toBe(11);
  expect(asked).toEqual([]);
});

it("show prints the month's exact usage", async () => {
  const { out } = await setUp({ terminal: true }).run("writer", "show");
  expect(out).toContain("12 calls, 3,400 input tokens, 900 output tokens, $0.00085");
  expect(out).toMatch(/limits per month +\$20\.00/);
  expect(out).toContain("…wxyz");
});

it("show and usage name unconfirmed calls apart from the others", async () => {
  const usage = { ...aWriter.usage, unconfirmedCalls: 2, unconfirmedCostUsd: 0.01 };
  const { fetch } = fakeService(({ path }) =>
    ok(path.endsWith("/usage") ? { items: [usage, aWriter.usage] } : { ...aWriter, usage }),
  );
  const { run } = makeMachine({ fetch, env: signedIn, terminal: true });
  expect((await run("writer", "show")).out).toContain(
    "12 calls, 3,400 input tokens, 900 output tokens, $0.00085, 2 unconfirmed",
  );
  const table = (await run("writer", "usage")).out;
  expect(table).toContain("UNCONFIRMED");
  expect(table.match(/2 \(\$0\.01\)/g)).toHaveLength(1);
});

it("test shows the image model's size and crop, and ends with 12 if it drew none", async () => {
  const text = {
    ok: true,
    model: "small",
    durationMs: 80,
    calls: 1,
    inputTokens: 4,
    outputTokens: 2,
    error: null,
  };
  const drawn = { ok: true, model: "painter", durationMs: 9_000, calls: 2, error: null };
  const sizes = { size: { width: 1536, height: 1024 }, cropped: { width: 1536, height: 864 } };
  const run = (image: object) => {
    const { fetch } = fakeService(() => ok({ ...text, image: { ...drawn, ...sizes, ...image } }));
    return makeMachine({ fetch, env: signedIn }).run("writer", "test");
  };
  const good = await run({});
  expect([good.exit, good.err]).toEqual([0, ""]);
  expect(good.out).toBe("small\t80\tpainter\t9000\n");
  const error = { reason: "refused", message: "The model refused." };
  const bad = await run({ ok: false, size: null, cropped: null, error });
  expect([bad.exit, bad.err]).toEqual([
    12,
    expect.stringContaining("small responded, but painter returned no image: The model refused."),
  ]);
});

it("test exits with 12 and the reason if the model does not respond", async () => {
  const error = { reason: "unauthorized", message: "The key was refused." };
  const answer = {
    ok: false,
    model: "small",
    durationMs: 80,
    calls: 1,
    inputTokens: 0,
    outputTokens: 0,
    error,
  };
  const { fetch } = fakeService(() => ok(answer));
  const ran = await makeMachine({ fetch, env: signedIn }).run("writer", "test");
  expect([ran.exit, ran.err]).toEqual([12, expect.stringContaining("The key was refused.")]);
});

it.each([
  [["all", "--effort", "low", "--time-limit", "none"], { effort: "low", timeLimitSeconds: null }],
  [
    ["evidence", "--model", "small", "--price-in", "0.1", "--price-out", "0.4", "--max-tokens", "900"],
    {
      tasks: {
        evidence: { model: "small", inputUsdPerMillion: 0.1, outputUsdPerMillion: 0.4, maxOutputTokens: 900 },
      },
    },
  ],
  [["edit", "--model", "none", "--effort", "default"], { tasks: { edit: { model: null, effort: null } } }],
])("task %j changes that and nothing else", async (args, body) => {
  const { run, sent } = setUp();
  expect((await run("writer", "task", ...args)).exit).toBe(0);
  expect(sent()).toEqual(body);
});

it("task refuses no change, and a model for all tasks", async () => {
  const { run, asked } = setUp();
  for (const args of [["edit"], ["all", "--model", "small"], ["nonsense", "--model", "small"]])
    expect((await run("writer", "task", ...args)).exit).toBe(11);
  expect(asked).toEqual([]);
});

it("show lists tasks with settings of their own", async () => {
  const evidence = {
    ...aWriter.tasks.evidence,
    model: "small",
    inputUsdPerMillion: 0.1,
    effort: "low" as const,
  };
  const { fetch } = fakeService(() => ok({ ...aWriter, tasks: { ...aWriter.tasks, evidence } }));
  const { out } = await makeMachine({ fetch, env: signedIn, terminal: true }).run("writer", "show");
  expect(out).toMatch(/evidence +small, \$0\.10 in per 1M tokens, effort low/);
  expect(out).not.toContain("all tasks");
});

it("show and usage name the web searches among the calls", async () => {
  const usage = { ...aWriter.usage, searches: 3 };
  const { fetch } = fakeService(({ path }) =>
    ok(path.endsWith("/usage") ? { items: [usage, aWriter.usage] } : { ...aWriter, usage }),
  );
  const { run } = makeMachine({ fetch, env: signedIn, terminal: true });
  expect((await run("writer", "show")).out).toContain("12 calls, 3 of them web searches, 3,400 input tokens");
  expect((await run("writer", "usage")).out).toMatch(/SEARCHES[\s\S]* 0 +3 +\$0\.00085/);
});
