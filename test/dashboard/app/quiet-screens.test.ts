// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy as appCopy } from "../../../dashboard/src/app/copy";
import { copy as analyticsCopy } from "../../../dashboard/src/features/analytics/copy";
import { copy as batchesCopy } from "../../../dashboard/src/features/batches/copy";
import { copy as homeCopy } from "../../../dashboard/src/features/home/copy";
import { copy as systemCopy } from "../../../dashboard/src/features/system/copy";
import { FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const status = {
  ok: true,
  checks: [],
  regions: [],
  instance: {
    lastCronAt: null,
    lastAlarmAt: null,
    deadLetters: 0,
    lastDeadLetterAt: null,
    refusals: { failedSignIns: 0, refused: 0, limited: 0 },
    migrations: { applied: 1, expected: 1 },
  },
  nextDueAt: null,
};

it("says that checks are starting while the instance is new, and only later that they were not seen", async () => {
  const api = new FakeApi().on("GET /system", () => status);
  const workspace = await (await api.fetch("/v1/workspaces/ws_1")).json();
  await openDashboard("/w/acme/system", api);
  await screen.findByText(systemCopy.instanceFacts.notSeen);
  api.on("GET ", () => ({ ...workspace.data, createdAt: new Date().toISOString() }));
  await openDashboard("/w/acme/system", api);
  await screen.findByText(systemCopy.instanceFacts.starting);
  expect(screen.queryByText(systemCopy.instanceFacts.notSeen)).toBeNull();
});

it("shows one card before analytics is connected: what one gets, one thing to do, and privacy", async () => {
  const unconnected = { configured: true, connected: false, property: null, siteUrl: null, pagePath: null };
  const api = new FakeApi().on("GET /analytics", () => ({
    ...unconnected,
    connectedAt: null,
    problem: null,
  }));
  await openDashboard("/w/acme/analytics", api);
  await screen.findByText(analyticsCopy.connectFrame.privacy);
  screen.getByRole("link", { name: analyticsCopy.connectCard.addSiteUrl });
  expect(screen.queryByRole("button", { name: analyticsCopy.connectCard.connectGoogleAnalytics })).toBeNull();
  api.on("GET /analytics", () => ({
    ...unconnected,
    siteUrl: "https://acme.example",
    connectedAt: null,
    problem: null,
  }));
  await openDashboard("/w/acme/analytics", api);
  await screen.findByRole("button", { name: analyticsCopy.connectCard.connectGoogleAnalytics });
  expect(screen.getAllByRole("listitem").length).toBeGreaterThan(2);
});

it("begins what needs attention with a capital letter", () => {
  const { needsAttention, nothing, oldest, hundred, budget, ...words } = homeCopy.attentionCard;
  for (const say of Object.values(words)) for (const count of [1, 2]) expect(say(count)).toMatch(/^[A-Z]/);
  expect([needsAttention, nothing, oldest, hundred, budget(90)]).toHaveLength(5);
});

it("forgets saved views at sign-out", async () => {
  localStorage.setItem(
    "posts-views:ws_1:user_1",
    JSON.stringify([{ name: "Guides", filters: { tag: "x" } }]),
  );
  localStorage.setItem("theme", "dark");
  const api = new FakeApi()
    .on("GET /api-keys", () => paged([]))
    .on("GET /v1/auth/options", () => ({ google: false }))
    .on("POST /v1/auth/sign-out", () => ({}));
  const { user } = await openDashboard("/w/acme/keys", api);
  await user.click(await screen.findByRole("button", { name: new RegExp(appCopy.userMenu.accountMenu) }));
  await user.click(await screen.findByRole("menuitem", { name: appCopy.userMenu.signOut }));
  await waitFor(() => expect(localStorage.getItem("posts-views:ws_1:user_1")).toBeNull());
  expect(localStorage.getItem("theme")).toBe("dark");
  localStorage.clear();
});

it("does not offer to start a batch that cannot start, and says why beside the button", async () => {
  const why = "The writer cannot write these posts.";
  const api = new FakeApi()
    .on("GET /topics", () => paged([]))
    .on("GET /writer", () => ({
      kind: "openai",
      budget: {},
      usage: { exhausted: null },
      today: { exhausted: null },
    }))
    .on("POST /batches", () => {
      throw refusal(409, "writer_failed", why);
    });
  const { user } = await openDashboard("/w/acme/generate/new", api);
  await screen.findByText(why);
  const start = screen.getByRole("button", { name: new RegExp(`^${batchesCopy.planPanel.start}`) });
  expect(start.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(start.getAttribute("aria-describedby") ?? "")?.textContent).toContain(why);
  await user.click(start);
  expect(api.sent("POST /batches").every((body) => (body as { dryRun: boolean }).dryRun)).toBe(true);
});

it("does not ask for a plan that recorded responses cannot fill, and says why", async () => {
  const api = new FakeApi()
    .on("GET /topics", () => paged([]))
    .on("GET /writer", () => ({
      kind: "recorded",
      budget: {},
      usage: { exhausted: null },
      today: { exhausted: null },
    }));
  const { user } = await openDashboard("/w/acme/generate/new", api);
  await screen.findByText(batchesCopy.planPanel.recordedOnly);
  const start = screen.getByRole("button", { name: new RegExp(`^${batchesCopy.planPanel.start}`) });
  expect(start.getAttribute("aria-disabled")).toBe("true");
  await user.click(start);
  expect(api.sent("POST /batches")).toEqual([]);
});
