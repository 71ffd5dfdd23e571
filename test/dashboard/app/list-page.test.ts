// @vitest-environment happy-dom
import type { ApiKey } from "@schema/workspaces";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy as componentsCopy } from "../../../dashboard/src/components/copy";
import { copy as editorCopy } from "../../../dashboard/src/features/editor/copy";
import { copy as keysCopy } from "../../../dashboard/src/features/keys/copy";
import { copy as postsCopy } from "../../../dashboard/src/features/posts/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const key: ApiKey = {
  id: "key_1",
  name: "Production site",
  last4: "abcd",
  createdAt: at,
  lastUsedAt: null,
  revokedAt: null,
};
const down = () => {
  throw refusal(500, "internal", "Something broke on our side.");
};

describe("a page that lists something", () => {
  it("says what is loading, and offers its action where an empty list would be", async () => {
    const api = new FakeApi();
    let answer = (_: unknown): void => undefined;
    api.on("GET /api-keys", () => new Promise((resolve) => (answer = resolve)));
    const { user } = await openDashboard("/w/acme/keys", api);
    await screen.findByText("Loading API keys");
    answer(paged([]));
    await screen.findByRole("heading", { name: keysCopy.keysPage.noApiKeysYet });
    expect(screen.queryByText("Loading API keys")).toBeNull();
    await user.click(screen.getByRole("button", { name: keysCopy.common.createKey }));
    await screen.findByRole("dialog", { name: /key/i });
  });

  it("shows an error only while it has nothing to show, and recovers by trying again", async () => {
    const api = new FakeApi().on("GET /api-keys", down);
    const { user } = await openDashboard("/w/acme/keys", api);
    const alert = await screen.findByRole("alert");
    within(alert).getByRole("heading", { name: "Couldn’t load API keys" });
    within(alert).getByText("Something broke on our side.");
    api.on("GET /api-keys", () => paged([key]));
    await user.click(within(alert).getByRole("button", { name: componentsCopy.common.tryAgain }));
    await screen.findByRole("row", { name: /Production site/ });
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps showing the rows when a refresh fails, with a notice until one succeeds", async () => {
    const api = new FakeApi().on("GET /api-keys", () => paged([key]));
    const { user, queryClient } = await openDashboard("/w/acme/keys", api);
    await screen.findByRole("row", { name: /Production site/ });
    api.on("GET /api-keys", down);
    await queryClient.invalidateQueries();
    await screen.findByText(/Couldn’t refresh API keys, so this may be out of date/);
    screen.getByRole("row", { name: /Production site/ });
    expect(screen.queryByRole("alert")).toBeNull();
    api.on("GET /api-keys", () => paged([{ ...key, name: "New site" }]));
    await user.click(screen.getByRole("button", { name: componentsCopy.common.tryAgain }));
    await screen.findByRole("row", { name: /New site/ });
    expect(screen.queryByText(/out of date/)).toBeNull();
  });

  it("offers to clear the filters when they leave nothing", async () => {
    const api = new FakeApi().on("GET /posts", () => paged([]));
    const { user, router } = await openDashboard("/w/acme/posts?q=zebra", api);
    await screen.findByRole("heading", { name: "No posts found" });
    await user.click(screen.getByRole("button", { name: componentsCopy.queryView.clearFilters }));
    await screen.findByRole("heading", { name: postsCopy.postsPage.writeFirstPost });
    expect(router.state.location.search).toEqual({});
  });
});

describe("a post that is opened from a list", () => {
  it("leads back to the list with its filter and page", async () => {
    const post = postWith();
    const api = new FakeApi()
      .on("GET /posts", () => ({ ...paged([post]), total: 60, page: 2 }))
      .on(`GET /posts/${post.id}`, () => post)
      .on(`GET /posts/${post.id}/claims`, () => ({ items: [], counts: {} }))
      .on(`GET /posts/${post.id}/external`, () => ({ items: [] }));
    const { user, router } = await openDashboard("/w/acme/posts?status=DRAFT&page=2", api);
    await user.click(await screen.findByRole("link", { name: post.title }));
    await screen.findByRole("textbox", { name: "Title" });
    await user.click(screen.getByRole("link", { name: editorCopy.editorHeader.backToAllPosts }));
    await screen.findByRole("link", { name: post.title });
    expect(router.state.location.search).toEqual({ status: "DRAFT", page: 2 });
  });
});
