// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { copy } from "../../../dashboard/src/app/copy";
import { postWith } from "../fake-server";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const nothing = { drafts: 0, scheduled: 0, review: 0 };
const withCounts = (counts: () => typeof nothing) =>
  new FakeApi()
    .on("GET /posts", () => paged([postWith()]))
    .on("GET /overview", () => ({
      counts: counts(),
      attention: [],
      budgetPercent: null,
      next: [],
      recent: [],
      setup: {},
    }));
const nav = async () => within(await screen.findByRole("navigation", { name: copy.common.workspace }));
const { counted, orMore } = copy.navItems;

it("counts drafts, scheduled posts and posts to review, and says what each number is", async () => {
  const api = withCounts(() => ({ drafts: 100, scheduled: 3, review: 1 }));
  await openDashboard("/w/acme/posts", api);
  const drafts = await (await nav()).findByRole("link", { name: counted.drafts(orMore(100)) });
  expect(drafts.textContent).toBe("Drafts100+");
  expect((await nav()).getByRole("link", { name: counted.scheduled("3") }).textContent).toBe("Scheduled3");
  expect((await nav()).getByRole("link", { name: counted.review("1") }).textContent).toBe("Review1");
  expect(api.calls.filter(({ to }) => to === "GET /overview")).toHaveLength(1);
});

it("shows no zeros", async () => {
  const api = withCounts(() => nothing);
  await openDashboard("/w/acme/posts", api);
  await screen.findByRole("link", { name: "First" });
  await waitFor(() => expect(api.calls.some(({ to }) => to === "GET /overview")).toBe(true));
  for (const name of [copy.navItems.drafts, copy.navItems.scheduled, copy.navItems.review])
    expect((await nav()).getByRole("link", { name }).textContent).toBe(name);
});

it("leads to each part of the list and marks the one that is open", async () => {
  const { user, router } = await openDashboard(
    "/w/acme/posts",
    withCounts(() => nothing),
  );
  const current = async () =>
    (await nav()).getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
  expect(await current()).toEqual(["Posts", "All posts"]);
  await user.click((await nav()).getByRole("link", { name: copy.navItems.drafts }));
  await waitFor(() => expect(router.state.location.search).toEqual({ status: "DRAFT" }));
  expect(await current()).toEqual(["Posts", "Drafts"]);
  await user.click((await nav()).getByRole("link", { name: copy.navItems.scheduled }));
  await waitFor(() => expect(router.state.location.search).toEqual({ scheduled: true }));
  expect(await current()).toEqual(["Posts", "Scheduled"]);
  await router.navigate({ to: "/w/$slug/posts", params: { slug: "acme" }, search: { status: "PUBLISHED" } });
  await waitFor(async () => expect(await current()).toEqual(["Posts", "All posts"]));
});

it("marks Generate while the list of runs is open", async () => {
  const api = withCounts(() => nothing).on("GET /runs", () => paged([]));
  await openDashboard("/w/acme/runs", api);
  const current = (await nav()).getAllByRole("link", { current: "page" });
  expect(current.map(({ textContent }) => textContent)).toEqual([copy.navItems.generate]);
});

it("counts again after a change", async () => {
  const counts = { drafts: 2, scheduled: 0, review: 0 };
  const api = withCounts(() => counts).on("POST /posts/bulk/delete", () => {
    counts.drafts = 1;
    return { items: [{ id: "post_1", ok: true }], succeeded: 1, skipped: 0, failed: 0 };
  });
  const { user } = await openDashboard("/w/acme/posts", api);
  await (await nav()).findByRole("link", { name: counted.drafts("2") });
  await user.click(await screen.findByRole("checkbox", { name: "Select First" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await user.click(await screen.findByRole("button", { name: "Delete 1 post" }));
  await (await nav()).findByRole("link", { name: counted.drafts("1") });
});

it("keeps the open tab in sight when counts widen the others", async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const overview = { attention: [], budgetPercent: null, next: [], recent: [], setup: {} };
  const api = withCounts(() => nothing).on("GET /overview", async () => {
    await asked;
    return { ...overview, counts: { ...nothing, drafts: 12 } };
  });
  const width = vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.textContent?.length ?? 0;
  });
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView");
  onTestFinished(() => {
    width.mockRestore();
    scroll.mockRestore();
  });
  await openDashboard("/w/acme/posts?status=HIDDEN", api);
  await screen.findByRole("link", { name: "First" });
  const before = scroll.mock.calls.length;
  answer();
  await (await nav()).findByRole("link", { name: counted.drafts("12") });
  expect(scroll.mock.calls.length).toBe(before + 1);
});
