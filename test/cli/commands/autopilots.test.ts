import { expect, it } from "vitest";
import type { Autopilot } from "../../../schema/api/autopilots";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const autopilot: Autopilot = {
  id: "apl_1",
  name: "Twice a week",
  status: "blocked",
  problem: {
    code: "no_topics",
    message: "There are no open topics left.",
    since: "2026-01-01T00:00:00.000Z",
  },
  settings: {
    weekdays: [2, 4],
    time: "09:00",
    timezone: "Europe/Berlin",
    keywords: ["pricing"],
    suggestTopics: false,
    review: true,
    reviewerId: "usr_1",
    monthlyBudgetUsd: 10,
    writing: { language: "de", length: "short" },
    images: true,
    daysAhead: 14,
  },
  reviewer: { id: "usr_1", name: "Bea", mayReview: false },
  spent: { month: "2026-01", costUsd: 1.2, unpricedCalls: 3 },
  dates: [
    {
      date: "2026-01-06",
      at: "2026-01-06T08:00:00.000Z",
      state: "review",
      title: "What a blog costs",
      runId: "run_1",
      postId: "post_1",
    },
    {
      date: "2026-01-08",
      at: "2026-01-08T08:00:00.000Z",
      state: "open",
      title: null,
      runId: null,
      postId: null,
    },
  ],
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  version: 3,
};

const bea = {
  userId: "usr_1",
  email: "bea@example.com",
  name: "Bea",
  role: "editor",
  createdAt: "2026-01-01T00:00:00.000Z",
};

function setUp(terminal = true) {
  const { fetch, asked } = fakeService(({ method, path }) =>
    path.includes("/members")
      ? ok({ items: [bea], pagination: { page: 1, limit: 100, total: 1, totalPages: 1, hasMore: false } })
      : ok(method === "GET" && path.endsWith("/autopilots") ? { items: [autopilot] } : autopilot),
  );
  const sent = () => {
    const last = asked.findLast(({ method }) => method !== "GET");
    return { method: last?.method, body: JSON.parse(last?.body || "null") };
  };
  return { ...makeMachine({ fetch, env: signedIn, terminal }), sent };
}

it("create sends what was given and leaves the rest to the service", async () => {
  const { run, sent } = setUp(false);
  const args = [
    "--weekdays",
    "2,4",
    "--time",
    "09:00",
    "--keyword",
    "pricing",
    "--schedule",
    "--length",
    "short",
  ];
  const { exit, out } = await run("autopilots", "create", "Twice a week", ...args);
  expect([exit, out]).toEqual([0, "apl_1\n"]);
  expect(sent().body).toEqual({
    name: "Twice a week",
    weekdays: [2, 4],
    time: "09:00",
    keywords: ["pricing"],
    review: false,
    writing: { length: "short" },
  });
});

it("show lists the dates with their posts, and says why it is blocked", async () => {
  const { out } = await setUp().run("autopilots", "show", "apl_1");
  const wanted = [
    "blocked",
    "no open topics left",
    "Tue, Thu 09:00 Europe/Berlin",
    "What a blog costs",
    "Bea (can no longer review; anyone can)",
    "$1.20 of $10.00 (3 calls without a price)",
  ];
  for (const words of wanted) expect(out).toContain(words);
  const plain = await setUp(false).run("autopilots", "show", "apl_1");
  expect(plain.out).toBe("2026-01-06\treview\tWhat a blog costs\trun_1\n2026-01-08\topen\t\t\n");
});

it("list shows the next open date", async () => {
  const { out } = await setUp(false).run("autopilots", "list");
  expect(out).toContain("Tue, Thu 09:00 Europe/Berlin\t2026-01-08\tno_topics\tapl_1");
});

it("edit keeps writing options that were not given, and the version it read", async () => {
  const { run, sent } = setUp();
  expect((await run("autopilots", "edit", "apl_1", "--no-images", "--length", "long")).exit).toBe(0);
  expect(sent()).toMatchObject({
    method: "PATCH",
    body: { images: false, writing: { language: "de", length: "long" }, version: 3 },
  });
  expect((await run("autopilots", "edit", "apl_1")).exit).toBe(11);
});

it("takes a reviewer by name and a budget, and none for either", async () => {
  const { run, sent } = setUp();
  const given = ["--reviewer", "bea", "--budget-usd", "12.5"];
  await run("autopilots", "create", "News", ...given);
  expect(sent().body).toMatchObject({ reviewerId: "usr_1", monthlyBudgetUsd: 12.5 });
  await run("autopilots", "edit", "apl_1", "--reviewer", "none", "--budget-usd", "none");
  expect(sent().body).toEqual({ reviewerId: null, monthlyBudgetUsd: null, version: 3 });
  expect((await run("autopilots", "edit", "apl_1", "--reviewer", "Zoe")).err).toContain('no member "Zoe"');
});

it("skip and skip --restore name the date", async () => {
  const { run, sent } = setUp();
  await run("autopilots", "skip", "apl_1", "2026-01-08");
  expect(sent().body).toEqual({ date: "2026-01-08", skip: true });
  await run("autopilots", "skip", "apl_1", "2026-01-08", "--restore");
  expect(sent().body).toEqual({ date: "2026-01-08", skip: false });
});

it("delete asks first", async () => {
  const { run, sent } = setUp(false);
  expect((await run("autopilots", "delete", "apl_1")).exit).not.toBe(0);
  await run("autopilots", "delete", "apl_1", "--yes");
  expect(sent().method).toBe("DELETE");
});
