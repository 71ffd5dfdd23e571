// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { copy } from "../../../dashboard/src/components/copy";
import { postWith } from "../fake-server";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const total = 347;

/** The list of posts, as long as `total`. */
const longList = () =>
  new FakeApi().on("GET /posts", ({ query }) => {
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit") ?? 20)];
    const length = Math.min(limit, Math.max(total - (page - 1) * limit, 0));
    const items = Array.from({ length }, (_, n) => postWith({ id: `post_${page}_${n}`, title: `Post ${n}` }));
    const totalPages = Math.ceil(total / limit);
    return paged(items, { page, limit, total, totalPages, hasMore: page < totalPages });
  });
const asked = (api: FakeApi) =>
  api.calls.filter(({ to }) => to === "GET /posts").map(({ query }) => Object.fromEntries(query));
const pages = () => screen.findByRole("navigation", { name: copy.pagination.pages });
const numbers = async () =>
  within(await pages())
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
const size = () =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: copy.pagination.itemsPerPage("posts") });

beforeEach(() => localStorage.clear());

it.each([
  [1, "1 2 … 18"],
  [3, "1 2 3 4 … 18"],
  [4, "1 2 3 4 5 … 18"],
  [9, "1 … 8 9 10 … 18"],
  [16, "1 … 15 16 17 18"],
  [18, "1 … 17 18"],
])("shows the first page, the last one and those beside page %i", async (page, shown) => {
  await openDashboard(`/w/acme/posts?page=${page}`, longList());
  expect((await numbers()).join(" ")).toBe(shown);
  const current = within(await pages()).getByRole("button", { current: "page" });
  expect(current.getAttribute("aria-label")).toBe(copy.pagination.page(`${page}`));
});

it("opens a page by its number, says what it shows, and keeps it in the URL", async () => {
  const api = longList();
  const { user, router } = await openDashboard("/w/acme/posts", api);
  await screen.findByText("1–20 of 347 posts");
  await user.click(screen.getByRole("button", { name: copy.pagination.page("18") }));
  await screen.findByText("341–347 of 347 posts");
  expect(router.state.location.search).toEqual({ page: 18 });
  await user.click(screen.getByRole("button", { name: copy.pagination.page("1") }));
  await screen.findByText("1–20 of 347 posts");
  expect(router.state.location.search).toEqual({});
});

it("has no numbers on a page past the end, but a way back", async () => {
  const { user } = await openDashboard("/w/acme/posts?page=40", longList());
  await screen.findByText(copy.pagination.noOnPage("posts"));
  expect(within(await pages()).queryByRole("button", { current: "page" })).toBeNull();
  await user.click(screen.getByRole("button", { name: copy.pagination.previousPage }));
  await screen.findByText("341–347 of 347 posts");
});

it("changes the page size around the first post shown, and remembers it in this browser", async () => {
  const api = longList();
  const { user, router } = await openDashboard("/w/acme/posts?page=6", api);
  await screen.findByText("101–120 of 347 posts");
  await user.selectOptions(await size(), copy.pagination.perPage(50));
  await screen.findByText("101–150 of 347 posts");
  expect(asked(api).at(-1)).toEqual({ limit: "50", page: "3" });
  expect(router.state.location.search).toEqual({ limit: 50, page: 3 });

  const later = await openDashboard("/w/acme/posts?status=DRAFT", longList());
  await screen.findByText("1–50 of 347 posts");
  expect(later.router.state.location.search).toEqual({ status: "DRAFT", limit: 50 });
  await later.user.selectOptions(await size(), copy.pagination.perPage(20));
  await screen.findByText("1–20 of 347 posts");
  await waitFor(() => expect(later.router.state.location.search).toEqual({ status: "DRAFT" }));
});

it("takes a size from the URL without remembering it, and ignores one that is not offered", async () => {
  localStorage.setItem("posts-per-page", "50");
  await openDashboard("/w/acme/posts?limit=20", longList());
  await screen.findByText("1–20 of 347 posts");
  const { router } = await openDashboard("/w/acme/posts?limit=7", longList());
  await screen.findByText("1–50 of 347 posts");
  expect(router.state.location.search).toEqual({ limit: 50 });
});

it("offers no page size while everything fits on the smallest page", async () => {
  await openDashboard(
    "/w/acme/posts",
    new FakeApi().on("GET /posts", () => paged([postWith()])),
  );
  await screen.findByText("1 post");
  expect(screen.queryByRole("combobox", { name: copy.pagination.itemsPerPage("posts") })).toBeNull();
});
