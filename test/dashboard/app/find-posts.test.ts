// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/posts/copy";
import { postWith } from "../fake-server";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const lists = (api: FakeApi) =>
  api.calls.filter(({ to }) => to === "GET /posts").map(({ query }) => Object.fromEntries(query));

it("marks the words a search found, in the title or a passage", async () => {
  const posts = [
    postWith({ title: "Rye bread", snippet: "Knead" }),
    postWith({ id: "post_2", title: "Flour", snippet: "**Milled** from rye" }),
  ];
  await openDashboard(
    "/w/acme/posts?q=rye",
    new FakeApi().on("GET /posts", () => paged(posts)),
  );
  await screen.findByRole("link", { name: "Rye bread" });
  expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
    "Rye",
    "rye",
  ]);
  expect(screen.queryByText("Knead")).toBeNull();
  screen.getByText(/Milled from/);
});

it("sorts and filters by author and tag, and keeps both in the URL", async () => {
  const api = new FakeApi()
    .on("GET /posts", () => paged([postWith()]))
    .on("GET /posts/names", () => ({
      authors: [{ name: "Ada", posts: 1 }],
      tags: [{ name: "Sea", posts: 2 }],
    }));
  const { user, router } = await openDashboard("/w/acme/posts?page=2", api);
  const sort = await screen.findByRole("combobox", { name: copy.postsPage.sortBy });
  await user.selectOptions(sort, copy.postsPage.newest);
  await waitFor(() => expect(lists(api).at(-1)).toEqual({ sort: "created", page: "1" }));
  await screen.findByText(/^Created/);
  await user.click(await screen.findByRole("combobox", { name: copy.postFilters.author }));
  await user.click(await screen.findByRole("option", { name: "Ada" }));
  await user.click(await screen.findByRole("combobox", { name: copy.postFilters.tag }));
  await user.click(await screen.findByRole("option", { name: "Sea" }));
  await waitFor(() =>
    expect(lists(api).at(-1)).toEqual({ sort: "created", author: "Ada", tag: "Sea", page: "1" }),
  );
  expect(router.state.location.search).toEqual({ sort: "created", author: "Ada", tag: "Sea" });
});

it("shows the date itself", async () => {
  const post = postWith({ updatedAt: "2026-01-05T09:00:00.000Z" });
  await openDashboard(
    "/w/acme/posts",
    new FakeApi().on("GET /posts", () => paged([post])),
  );
  await screen.findByText("5 Jan 2026");
});

it("shows when a scheduled post will be published, in the time zone of its schedule", async () => {
  const post = postWith({ scheduledAt: "2026-12-05T08:30:00.000Z", timezone: "Europe/Berlin" });
  await openDashboard(
    "/w/acme/posts",
    new FakeApi().on("GET /posts", () => paged([post])),
  );
  await screen.findByText("Sat 5 Dec 2026, 09:30");
});

it("selects all that match, also those of other pages", async () => {
  const posts = Array.from({ length: 130 }, (_, n) => postWith({ id: `post_${n}`, title: `Post ${n}` }));
  const api = new FakeApi()
    .on("GET /posts", ({ query }) => {
      const limit = Number(query.get("limit") ?? 20);
      const page = Number(query.get("page"));
      const items = posts.slice((page - 1) * limit, page * limit);
      const hasMore = page * limit < posts.length;
      return paged(items, { page, limit, total: 130, totalPages: Math.ceil(130 / limit), hasMore });
    })
    .on("POST /posts/bulk/unpublish", ({ body }) => {
      const { ids } = body as { ids: string[] };
      return { items: ids.map((id) => ({ id, ok: true })), succeeded: ids.length, skipped: 0, failed: 0 };
    });
  const { user } = await openDashboard("/w/acme/posts?sort=title", api);
  await user.click(await screen.findByRole("checkbox", { name: copy.common.selectAllOnPage }));
  await screen.findByText(copy.selectMatching.allOnPage("20 posts"));
  await user.click(screen.getByRole("button", { name: copy.selectMatching.selectAll("130 posts") }));
  await screen.findByText(copy.selectMatching.allSelected("130 posts"));
  expect(lists(api).slice(-2)).toEqual([
    { sort: "title", limit: "100", page: "1" },
    { sort: "title", limit: "100", page: "2" },
  ]);
  await user.click(await screen.findByRole("button", { name: "Unpublish" }));
  await user.click(await screen.findByRole("button", { name: "Unpublish 130 posts" }));
  await waitFor(() => expect(api.sent("POST /posts/bulk/unpublish")).toHaveLength(2));
  const sent = api.sent("POST /posts/bulk/unpublish") as { ids: string[] }[];
  expect(sent.flatMap(({ ids }) => ids)).toEqual(posts.map(({ id }) => id));
});

it("adds a category to all selected posts, and takes it back with Undo", async () => {
  const posts = [postWith({ id: "post_1", title: "One" }), postWith({ id: "post_2", title: "Two" })];
  const api = new FakeApi()
    .on("GET /posts", () => paged(posts))
    .on("POST /posts/bulk-edit", () => ({
      items: [
        { id: "post_1", ok: true, skipped: true },
        { id: "post_2", ok: true },
      ],
      succeeded: 1,
      skipped: 1,
      failed: 0,
    }));
  const { user } = await openDashboard("/w/acme/posts", api);
  await user.click(await screen.findByRole("checkbox", { name: copy.common.selectAllOnPage }));
  await user.click(await screen.findByRole("button", { name: copy.bulkEdit.edit }));
  await user.type(await screen.findByRole("combobox", { name: copy.bulkEdit.names.addCategory }), "News");
  await user.click(screen.getByRole("button", { name: copy.bulkEdit.save("2 posts") }));
  await screen.findByText(copy.bulkEdit.changed("1 post", 1));
  await user.click(screen.getByRole("button", { name: copy.bulkBar.undo }));
  await screen.findByText(copy.bulkEdit.undone);
  expect(api.sent("POST /posts/bulk-edit")).toEqual([
    { ids: ["post_1", "post_2"], add: { categories: ["News"] } },
    { ids: ["post_2"], remove: { categories: ["News"] } },
  ]);
});
