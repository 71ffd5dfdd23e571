// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { copy as appCopy } from "../../../dashboard/src/app/copy";
import { copy as componentsCopy } from "../../../dashboard/src/components/copy";
import { copy as postsCopy } from "../../../dashboard/src/features/posts/copy";
import { postWith } from "../fake-server";
import { FakeApi, paged } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const copy = postsCopy.savedViews;
const api = () => new FakeApi().on("GET /posts", () => paged([postWith()]));
const views = async () => within(await screen.findByRole("navigation", { name: copy.savedViews }));
const names = async () => (await views()).getAllByRole("link").map(({ textContent }) => textContent);
const stored = (views: unknown) => localStorage.setItem("posts-views:ws_1:user_1", JSON.stringify(views));
const guides = { name: "Guides", filters: { status: "DRAFT", category: "guides" } };
const byAda = { name: "By Ada", filters: { author: "Ada", sort: "title" } };

/** Opens the menu of the view that is shown, and chooses from it. */
async function choose(user: UserEvent, view: string, item: string) {
  await user.click(await screen.findByRole("button", { name: copy.actionsFor(view) }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

beforeEach(() => localStorage.clear());

it("saves the filters and the order under a name, and opens them again", async () => {
  const path = "/w/acme/posts?status=DRAFT&q=rye&author=Ada&tag=Sea&sort=title&page=2&limit=50";
  const { user, router } = await openDashboard(path, api());
  await user.click(await screen.findByRole("button", { name: copy.saveView }));
  const dialog = within(await screen.findByRole("dialog", { name: copy.saveView }));
  await user.type(dialog.getByRole("textbox", { name: copy.name }), "  Rye drafts ");
  await user.click(dialog.getByRole("button", { name: copy.saveView }));
  await screen.findByText(copy.saved("Rye drafts"));
  expect(await names()).toEqual(["Rye drafts"]);
  (await views()).getByRole("link", { current: "page" });
  expect(screen.queryByRole("button", { name: copy.saveView })).toBeNull();

  await router.navigate({ to: "/w/$slug/posts", params: { slug: "acme" }, search: {} });
  await waitFor(async () => expect((await views()).queryByRole("link", { current: "page" })).toBeNull());
  await user.click((await views()).getByRole("link", { name: "Rye drafts" }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({
      status: "DRAFT",
      q: "rye",
      author: "Ada",
      tag: "Sea",
      sort: "title",
    }),
  );
});

it("shows nothing while there is neither a view nor a filter", async () => {
  await openDashboard("/w/acme/posts", api());
  await screen.findByRole("link", { name: "First" });
  expect(screen.queryByRole("navigation", { name: copy.savedViews })).toBeNull();
  expect(screen.queryByRole("button", { name: copy.saveView })).toBeNull();
});

it("replaces the view of the same name", async () => {
  stored([guides, byAda]);
  const { user } = await openDashboard("/w/acme/posts?status=HIDDEN", api());
  await user.click(await screen.findByRole("button", { name: copy.saveView }));
  await user.type(await screen.findByRole("textbox", { name: copy.name }), "GUIDES");
  screen.getByText(copy.replaces("Guides"));
  await user.click(screen.getByRole("button", { name: copy.replaceView }));
  await waitFor(async () => expect(await names()).toEqual(["GUIDES", "By Ada"]));
  expect((await views()).getByRole("link", { current: "page" }).textContent).toBe("GUIDES");
});

it("renames a view, but not to the name of another one", async () => {
  stored([guides, byAda]);
  const { user } = await openDashboard("/w/acme/posts?status=DRAFT&category=guides", api());
  await choose(user, "Guides", copy.rename);
  const name = await screen.findByRole("textbox", { name: copy.name });
  await user.clear(name);
  await user.type(name, "by ada");
  screen.getByText(copy.taken("By Ada"));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: copy.renameIt }).disabled).toBe(true);
  await user.clear(name);
  await user.type(name, "guides{Enter}");
  await screen.findByText(copy.renamed("guides"));
  expect(await names()).toEqual(["guides", "By Ada"]);
});

it("deletes a view, and brings it back with Undo", async () => {
  stored([guides, byAda]);
  const { user, router } = await openDashboard("/w/acme/posts?status=DRAFT&category=guides", api());
  await choose(user, "Guides", copy.delete);
  await screen.findByText(copy.deleted("Guides"));
  expect(await names()).toEqual(["By Ada"]);
  expect(router.state.location.search).toEqual({ status: "DRAFT", category: "guides" });
  await waitFor(() => expect(document.activeElement?.id).toBe("main"));
  await user.click(screen.getByRole("button", { name: copy.undo }));
  await waitFor(async () => expect(await names()).toEqual(["Guides", "By Ada"]));
});

it("finds views in the palette", async () => {
  stored([byAda]);
  const { user, router } = await openDashboard("/w/acme/images", api());
  await user.click(await screen.findByRole("button", { name: new RegExp(appCopy.palette.search) }));
  await user.type(await screen.findByRole("combobox", { name: appCopy.palette.searchEverything }), "by ad");
  await user.click(await screen.findByRole("option", { name: /^By/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/w/acme/posts"));
  expect(router.state.location.search).toEqual(byAda.filters);
});

it("says when a view has no posts, and keeps to its own workspace and person", async () => {
  localStorage.setItem("posts-views:ws_2:user_1", JSON.stringify([guides]));
  localStorage.setItem("posts-views:ws_1:user_2", JSON.stringify([guides]));
  stored([byAda, { name: "Broken" }, 7]);
  await openDashboard(
    "/w/acme/posts?author=Ada&sort=title",
    new FakeApi().on("GET /posts", () => paged([])),
  );
  await screen.findByRole("button", { name: componentsCopy.queryView.clearFilters });
  expect(await names()).toEqual(["By Ada"]);
});

it("keeps a view as long as the page where the browser stores nothing", async () => {
  const storage = localStorage;
  onTestFinished(() => void vi.stubGlobal("localStorage", storage));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.getItem(key),
    setItem: (key: string, value: string) => {
      if (key.startsWith("posts-views")) throw new Error("no room");
      storage.setItem(key, value);
    },
  });
  const { user } = await openDashboard("/w/acme/posts?status=HIDDEN", api());
  await user.click(await screen.findByRole("button", { name: copy.saveView }));
  await user.type(await screen.findByRole("textbox", { name: copy.name }), "Hidden ones{Enter}");
  await waitFor(async () => expect(await names()).toEqual(["Hidden ones"]));
});
