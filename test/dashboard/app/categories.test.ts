// @vitest-environment happy-dom
import type { Category } from "@schema/categories";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { copy } from "../../../dashboard/src/features/posts/copy";
import { FakeApi, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const words = { ...copy.labels, ...copy.categories };
const category = (fields: Partial<Category>): Category => ({
  id: "cat_1",
  name: "News",
  slug: "news",
  description: "",
  postCount: 12,
  publishedCount: 8,
  isRenaming: false,
  ...fields,
});
const guides = category({
  id: "cat_2",
  name: "Guides",
  slug: "guides",
  description: "How things work",
  postCount: 0,
  publishedCount: 0,
});

async function open(items = [guides, category({})], api = new FakeApi()) {
  api.on("GET /posts/categories", () => ({ items }));
  return { api, ...(await openDashboard("/w/acme/posts/categories", api)) };
}

async function choose(user: Awaited<ReturnType<typeof open>>["user"], name: string, item: string) {
  await user.click(await screen.findByRole("button", { name: words.actionsFor(name) }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

it("lists categories with their counts and what they are for", async () => {
  await open();
  const table = await screen.findByRole("table");
  const cells = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(1, 3)
        .map((cell) => cell.textContent),
    );
  expect(cells).toEqual([
    ["0", "0"],
    ["12", "8"],
  ]);
  screen.getByText("How things work");
  expect(screen.getByRole("link", { name: "News" }).getAttribute("href")).toContain("category=news");
});

it("renames one in place, says how many posts change, and takes it back with Undo", async () => {
  const { user, api } = await open();
  let left = [30, 0];
  api.on("PATCH /posts/categories/cat_1", () => ({
    category: category({ name: "Reports" }),
    changed: 6,
    remaining: left.shift() ?? 0,
  }));
  await choose(user, "News", words.renameOrDescribe);
  const form = within(await screen.findByRole("form", { name: words.edit("News") }));
  const name = form.getByRole("textbox", { name: words.name });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.clear(name);
  await user.type(name, "Reports");
  form.getByText(words.willBeRenamed("12 posts, 8 of them published", true));
  await user.keyboard("{Enter}");
  await screen.findByText(words.renamed("News", "Reports", "12 posts"));
  expect(api.sent("PATCH /posts/categories/cat_1")).toEqual([{ name: "Reports" }, { name: "Reports" }]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: words.actionsFor("News") })),
  );
  left = [0];
  await user.click(screen.getByRole("button", { name: copy.bulkBar.undo }));
  await screen.findByText(words.undone);
  expect(api.sent("PATCH /posts/categories/cat_1").at(-1)).toEqual({ name: "News" });
});

it("offers to merge where the name is taken, and says what a merge changes", async () => {
  const { user, api } = await open();
  api.on("PATCH /posts/categories/cat_1", () => {
    throw refusal(409, "conflict", "A category with this name exists.", { categoryId: "cat_2" });
  });
  api.on("POST /posts/categories/cat_1/merge", () => ({ category: guides, changed: 12, remaining: 0 }));
  await choose(user, "News", words.renameOrDescribe);
  const name = await screen.findByRole("textbox", { name: words.name });
  await user.clear(name);
  await user.type(name, "guides{Enter}");
  await screen.findByText("A category with this name exists.");
  await user.click(screen.getByRole("button", { name: words.merge }));
  const dialog = within(await screen.findByRole("alertdialog", { name: words.mergeTitle("News") }));
  dialog.getByText(/“News” becomes “Guides” in 12 posts, 8 of them published/);
  await user.click(dialog.getByRole("button", { name: words.mergeConfirm }));
  await screen.findByText(words.merged("News", "Guides", "12 posts"));
  expect(api.sent("POST /posts/categories/cat_1/merge")).toEqual([{ into: "cat_2" }]);
});

it("deletes one after saying which posts lose it", async () => {
  const { user, api } = await open();
  api.on("DELETE /posts/categories/cat_1", () => ({ category: null, changed: 12, remaining: 0 }));
  await choose(user, "News", words.delete);
  const dialog = within(await screen.findByRole("alertdialog", { name: words.deleteTitle("News") }));
  dialog.getByText(words.deleteUsed("12 posts, 8 of them published", true));
  await user.click(dialog.getByRole("button", { name: words.deleteConfirm }));
  await screen.findByText(words.deleted("News"));
});

it("finishes a rename that was interrupted", async () => {
  const { user, api } = await open([category({ isRenaming: true })]);
  api.on("PATCH /posts/categories/cat_1", () => ({ category: category({}), changed: 3, remaining: 0 }));
  await screen.findByText(words.unfinished);
  await user.click(screen.getByRole("button", { name: words.finishLabel("News") }));
  await screen.findByText(words.finished("News", "3 posts"));
  expect(api.sent("PATCH /posts/categories/cat_1")).toEqual([{ name: "News" }]);
});

it("is found from the posts, says when it is empty", async () => {
  const { user, router } = await open([]);
  await screen.findByText(words.noneYet);
  await user.keyboard("{Control>}k{/Control}");
  await user.type(await screen.findByRole("combobox", { name: /search/i }), "categ");
  await screen.findByRole("option", { name: /^Categ/ });
  await user.keyboard("{Escape}");
  expect(screen.getByRole("link", { name: copy.statusTabs.categories }).getAttribute("aria-current")).toBe(
    "page",
  );
  expect(router.state.location.pathname).toBe("/w/acme/posts/categories");
});
