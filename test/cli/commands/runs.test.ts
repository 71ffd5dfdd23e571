import { expect, it } from "vitest";
import type { RunDetail } from "../../../schema/api/runs";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, refused, signedIn } from "../support/fake-service.ts";
import { aRun } from "../support/generation.ts";

/** A service whose run becomes what each step says in turn. */
function setUp(steps: (RunDetail | Response)[] = [aRun()], terminal = false) {
  const { fetch, asked } = fakeService(({ method }) => {
    const now = method === "GET" && steps.length > 1 ? steps.shift() : steps[0];
    return now instanceof Response ? now : ok(now);
  });
  const machine = makeMachine({ fetch, env: signedIn, terminal, sleep: async () => undefined });
  const sent = () => {
    const one = asked.find(({ method }) => method === "POST");
    return one && { path: one.path, body: JSON.parse(one.body) };
  };
  return { ...machine, asked, sent };
}

it.each([
  [["x"], { topic: { title: "x" }, images: true, finish: "review" }],
  [["--topic", "top_1", "--no-images"], { topicId: "top_1", images: false, finish: "review" }],
  [
    ["x", "-k", "a", "-k", "b c", "--angle", "y", "--pause-after", "outline"],
    {
      topic: { title: "x", angle: "y", keywords: ["a", "b c"] },
      images: true,
      pauseAfter: ["outline"],
      finish: "review",
    },
  ],
  [
    ["x", "--finish", "schedule", "--at", "2199-12-24 09:00", "--timezone", "Europe/Berlin"],
    {
      topic: { title: "x" },
      images: true,
      finish: "schedule",
      localTime: "2199-12-24T09:00",
      timezone: "Europe/Berlin",
    },
  ],
  [
    [
      "x",
      "--length",
      "900",
      "--format",
      "how-to",
      "--language",
      "de",
      "--mention",
      "a",
      "--mention",
      "b",
      "--audience",
      "",
    ],
    {
      topic: { title: "x" },
      writing: { language: "de", length: 900, format: "how-to", audience: null, mustMention: ["a", "b"] },
      images: true,
      finish: "review",
    },
  ],
  [
    ["x", "--finish", "schedule", "--at", "2199-12-24T09:00:00+02:00"],
    {
      topic: { title: "x" },
      images: true,
      finish: "schedule",
      localTime: "2199-12-24T07:00",
      timezone: "UTC",
    },
  ],
])("start %j sends what it says", async (args, body) => {
  const { run, sent } = setUp();
  const ran = await run("runs", "start", ...args);
  expect([ran.exit, ran.out, sent()]).toEqual([0, "run_1\n", { path: "/v1/workspaces/ws_1/runs", body }]);
});

it.each([
  [[], "Specify a title"],
  [["x", "--topic", "top_1"], "Specify a title"],
  [["x", "--finish", "schedule"], "must be used together"],
  [["x", "--at", "2199-12-24 09:00"], "must be used together"],
  [["x", "--pause-after", "lunch"], "--pause-after takes one of"],
  [["x", "--format", "poem"], "--format: "],
  [["x", "--length", "20"], "--length: "],
])("start %j is refused before anything is sent", async (args, words) => {
  const { run, asked } = setUp();
  const ran = await run("runs", "start", ...args);
  expect([ran.exit, asked]).toEqual([11, []]);
  expect(ran.err).toContain(words);
});

it("watch continues after a lost connection to the end, and suggests the next command", async () => {
  const steps = [
    aRun(),
    refused(503, "unavailable", "Later"),
    aRun({ stage: "images" }),
    aRun({ state: "completed", stage: "place", review: "awaiting", postId: "post_1" }),
  ];
  const { run, asked } = setUp(steps, true);
  const ran = await run("runs", "watch", "run_1");
  expect([ran.exit, asked.length]).toEqual([0, 4]);
  expect(ran.err).toContain("7/9 images");
  expect(ran.err).toContain("blogsvc review approve run_1");
  expect(ran.out).toMatch(/review +awaiting/);
});

it("watch prints one line in a pipe and why on standard error, and ends with 13 for a used-up budget", async () => {
  const error = { code: "budget_exhausted" as const, message: "The month's budget is used up." };
  const failed = aRun({ state: "failed", error });
  const { run } = setUp([aRun(), failed]);
  const ran = await run("runs", "watch", "run_1");
  expect(ran).toMatchObject({ exit: 13, out: "run_1\tfailed\t\n", err: "The month's budget is used up.\n" });
  const json = await setUp([failed]).run("runs", "watch", "run_1", "--json");
  expect(json.json()).toMatchObject({ ok: false, data: { state: "failed", error }, meta: { exitCode: 13 } });
});

it("watch ends with 12 where the run failed for another reason", async () => {
  const error = { code: "refused" as const, message: "The model refused." };
  expect((await setUp([aRun({ state: "failed", error })]).run("runs", "watch", "run_1")).exit).toBe(12);
});

it("a watch that is interrupted ends with 130", async () => {
  const stop = new AbortController();
  const { fetch } = fakeService(() => {
    stop.abort();
    return ok(aRun());
  });
  const machine = makeMachine({ fetch, env: signedIn, signal: stop.signal });
  expect((await machine.run("runs", "watch", "run_1")).exit).toBe(130);
});

it.each([
  [["retry", "run_1"], "run_1/retry", {}],
  [["continue", "run_1"], "run_1/continue", {}],
  [["cancel", "run_1"], "run_1/cancel", {}],
  [["repeat", "run_1", "--stage", "sections", "--part", "1"], "run_1/repeat", { stage: "sections", part: 0 }],
])("%j asks for just that", async (args, path, body) => {
  const { run, sent } = setUp();
  expect((await run("runs", ...args)).exit).toBe(0);
  expect(sent()).toEqual({ path: `/v1/workspaces/ws_1/runs/${path}`, body });
});

it("review approve requires a time if none is planned", async () => {
  const { run, sent } = setUp();
  const ran = await run("review", "approve", "run_1");
  expect([ran.exit, sent()]).toEqual([11, undefined]);
  expect(ran.err).toContain("--publish, --at <time> or --keep");
});

it.each([
  [["approve", "run_1", "--publish"], "approve", { action: "publish" }],
  [["approve", "run_1", "--keep"], "approve", { action: "keep" }],
  [
    ["approve", "run_1", "--at", "2199-12-24 09:00", "--timezone", "Asia/Tokyo"],
    "approve",
    { action: "schedule", localTime: "2199-12-24T09:00", timezone: "Asia/Tokyo" },
  ],
  [["reject", "run_1", "--reason", "Dull"], "reject", { reason: "Dull" }],
  [["reject", "run_1", "--delete-post", "--yes"], "reject", { deletePost: true }],
])("review %j decides so", async (args, verb, body) => {
  const { run, sent } = setUp();
  expect((await run("review", ...args)).exit).toBe(0);
  expect(sent()).toEqual({ path: `/v1/workspaces/ws_1/runs/run_1/${verb}`, body });
});

it("review approve uses the planned time by default", async () => {
  const { run, sent } = setUp([aRun({ plannedAt: "2199-01-01T09:00:00.000Z" })]);
  expect((await run("review", "approve", "run_1")).exit).toBe(0);
  expect(sent()?.body).toEqual({ action: "schedule" });
});

it("review reject --delete-post asks first", async () => {
  const { run, sent } = setUp();
  expect([(await run("review", "reject", "run_1", "--delete-post")).exit, sent()]).toEqual([11, undefined]);
});

const step: RunDetail["steps"][number] = {
  id: "stp_1",
  stage: "sections",
  part: 0,
  round: 1,
  state: "done",
  writer: "openai",
  model: "small",
  promptVersion: null,
  inputHash: "aa",
  calls: 1,
  inputTokens: 1,
  outputTokens: 1,
  costUsd: 0,
  repairs: 0,
  durationMs: 10,
  error: null,
  startedAt: "2026-01-01T00:00:00.000Z",
  finishedAt: null,
};

it("show counts the parts of a stage from 1", async () => {
  const steps = [
    { ...step, id: "stp_0", stage: "outline" as const },
    step,
    { ...step, id: "stp_2", part: 1 },
  ];
  const { out } = await setUp([{ ...aRun(), steps }], true).run("runs", "show", "run_1");
  expect(out).toMatch(/^outline {2,}/m);
  expect(out).toMatch(/^sections 1 .*stp_1$/m);
  expect(out).toMatch(/^sections 2 .*stp_2$/m);
});
