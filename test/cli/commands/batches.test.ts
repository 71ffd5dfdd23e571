import { expect, it } from "vitest";
import type { Batch } from "../../../schema/api/batches";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aBatch, aRun, pagesOf } from "../support/generation.ts";

/** A service whose batch becomes what each step says in turn, with one failed post in it. */
function setUp(steps: Batch[], terminal = false) {
  const error = { code: "refused" as const, message: "The model refused." };
  const failed = aRun({ id: "run_9", state: "failed", error, batchId: "bat_1", position: 0 });
  const { fetch, asked } = fakeService(({ path, method, body }) => {
    if (path.includes("/runs?")) return ok(pagesOf([failed]));
    if (method === "POST" && body.includes('"dryRun":true')) return ok(plan);
    return ok(method === "GET" && steps.length > 1 ? steps.shift() : steps[0]);
  });
  const sent = () => JSON.parse(asked.find(({ method }) => method === "POST")?.body ?? "null");
  return { ...makeMachine({ fetch, env: signedIn, terminal, sleep: async () => undefined }), asked, sent };
}

const plan = {
  dryRun: true,
  timezone: "Europe/Berlin",
  items: [
    {
      position: 0,
      topicId: null,
      title: null,
      plannedAt: "2026-01-05T08:00:00.000Z",
      localTime: "2026-01-05T09:00",
    },
  ],
  estimate: {
    calls: 40,
    inputTokens: 12_000,
    repeatedTokens: 0,
    outputTokens: 9_000,
    images: 3,
    searches: 9,
    costUsd: 0.021,
    basis: "rule",
    left: { calls: null, tokens: 5_000, costUsd: 0.01 },
    fits: false,
    seconds: 400,
  },
};

it("create --dry-run shows the dates, what it would use, and that it does not fit", async () => {
  const { run, sent } = setUp([], true);
  const ran = await run("batches", "create", "--count", "3", "--dry-run");
  expect(ran.exit).toBe(0);
  for (const words of [
    "2026-01-05 09:00",
    "40 calls, 9 of them web searches",
    "$0.021",
    "about 7 min",
    "does not fit",
    "5,000 tokens",
  ])
    expect(ran.out).toContain(words);
  expect(sent()).toMatchObject({ count: 3, dryRun: true, review: true });
});

it("create --dry-run in a pipe prints the estimated usage and whether it fits", async () => {
  const { run } = setUp([]);
  const ran = await run("batches", "create", "--count", "3", "--dry-run");
  expect(ran.out.split("\n").slice(1)).toEqual([
    "calls\t40",
    "searches\t9",
    "tokens\t21000",
    "cost\t$0.021",
    "fits\tno",
    "",
  ]);
});

it("create sends the plan", async () => {
  const { run, sent } = setUp([aBatch("pending", { pending: 3 })]);
  const line =
    "--topic top_1 --topic top_2 --per-week 2 --weekdays 1,5 --window 08:00-10:00 --window 14:00-15:30 --start 2026-01-05 --timezone Asia/Tokyo --schedule --no-images";
  const ran = await run("batches", "create", ...line.split(" "), "--name", "Spring");
  expect([ran.exit, ran.out]).toEqual([0, "bat_1\n"]);
  expect(sent()).toEqual({
    topicIds: ["top_1", "top_2"],
    name: "Spring",
    perWeek: 2,
    weekdays: [1, 5],
    windows: [
      { from: "08:00", to: "10:00" },
      { from: "14:00", to: "15:30" },
    ],
    startDate: "2026-01-05",
    timezone: "Asia/Tokyo",
    review: false,
    images: false,
  });
});

it.each([
  [[], "Specify --count or --topic"],
  [["--count", "3", "--weekdays", "1,8"], "not a weekday"],
  [["--count", "3", "--window", "9-12"], "not a time window"],
])("create %j is refused before anything is sent", async (args, words) => {
  const { run, asked } = setUp([]);
  const ran = await run("batches", "create", ...args);
  expect([ran.exit, asked]).toEqual([11, []]);
  expect(ran.err).toContain(words);
});

it("watch shows the remaining time, exits with 2 if some failed, and suggests the next command", async () => {
  const steps = [
    aBatch("processing", { processing: 1, completed: 2 }),
    aBatch("completed", { completed: 2, failed: 1, awaitingReview: 2 }),
  ];
  const ran = await setUp(steps, true).run("batches", "watch", "bat_1");
  expect(ran.exit).toBe(2);
  expect(ran.err).toContain("2/3 about 2 min left");
  expect(ran.err).toContain("blogsvc batches retry-failed bat_1");
  expect(ran.out).toContain("2 of 3, 1 failed");
  expect(ran.out).toContain("The model refused.");
});

it("watch --json prints one object with each post, and ends with 12 where none worked", async () => {
  const ran = await setUp([aBatch("failed", { failed: 3 })]).run("batches", "watch", "bat_1", "--json");
  expect(ran.exit).toBe(12);
  expect(ran.json().data).toMatchObject({ id: "bat_1", state: "failed", items: [{ id: "run_9" }] });
});

it.each([
  [0, 13],
  [1, 2],
])(
  "watch says that the budget is used up after %i posts, and what goes on, and ends with %i",
  async (completed, exit) => {
    const reason = { code: "budget_exhausted", message: "This month's budget is used up." };
    const stopped = { ...aBatch("failed", { completed, failed: 3 - completed }), reason };
    const ran = await setUp([stopped]).run("batches", "watch", "bat_1");
    expect([ran.exit, ran.err]).toEqual([exit, `${reason.message}\n`]);
    const seen = await setUp([stopped], true).run("batches", "watch", "bat_1");
    expect(seen.err).toContain("blogsvc batches resume bat_1");
  },
);

it("show ends with 0, whatever the batch came to", async () => {
  const ran = await setUp([aBatch("failed", { failed: 3 })]).run("batches", "show", "bat_1");
  expect(ran).toMatchObject({
    exit: 0,
    out: "bat_1\tfailed\t0\t3\t3\nrun_9\tfailed\tWhat a hosted blog costs\tThe model refused.\n",
  });
});

it.each(["retry-failed", "resume"])("%s asks for just that", async (verb) => {
  const { run, asked } = setUp([aBatch("processing", { pending: 3 })]);
  expect((await run("batches", verb, "bat_1")).exit).toBe(0);
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST /v1/workspaces/ws_1/batches/bat_1/${verb}`,
  ]);
});

it("cancel asks first", async () => {
  const { run, asked } = setUp([aBatch("cancelled", { cancelled: 3 })]);
  expect((await run("batches", "cancel", "bat_1")).exit).toBe(11);
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
  expect((await run("batches", "cancel", "bat_1", "--yes")).exit).toBe(0);
});

it("show prints the reason and each post, also where it is piped", async () => {
  const reason = {
    code: "items_failed",
    message: "1 of 3 posts failed for different reasons. Open the failed runs to see why.",
  };
  const batch = { ...aBatch("completed", { completed: 2, failed: 1 }), reason };
  const shown = await setUp([batch], true).run("batches", "show", "bat_1");
  const piped = await setUp([batch]).run("batches", "show", "bat_1");
  for (const { out, exit } of [shown, piped]) {
    expect(exit).toBe(0);
    expect(out).toContain(reason.message);
    expect(out).toContain("The model refused.");
  }
  expect(piped.out.split("\n").slice(0, 2)).toEqual([
    "bat_1\tcompleted\t2\t1\t3",
    `items_failed\t${reason.message}`,
  ]);
});

it("a batch of which posts were cancelled is resumed for those", async () => {
  const reason = { code: "items_cancelled", message: "1 of 3 posts was cancelled." };
  const batch = { ...aBatch("completed", { completed: 2, cancelled: 1 }), reason };
  expect((await setUp([batch], true).run("batches", "show", "bat_1")).err).toContain("batches resume bat_1");
});

it("a batch that the plan had no room for is resumed", async () => {
  const reason = { code: "limit_reached", message: "The plan holds no more posts." };
  const ran = await setUp([{ ...aBatch("failed", { failed: 3 }), reason }], true).run(
    "batches",
    "show",
    "bat_1",
  );
  expect(ran.err).toContain("blogsvc batches resume bat_1");
});
