// @vitest-environment happy-dom
import type { Delivery } from "@schema/deliveries";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy as componentsCopy } from "../../../dashboard/src/components/copy";
import { copy as postsCopy } from "../../../dashboard/src/features/posts/copy";
import { copy as webhooksCopy } from "../../../dashboard/src/features/webhooks/copy";
import { postWith } from "../fake-server";
import { at, FakeApi, paged } from "./fake-api";
import { onAPhone } from "./on-a-phone";
import { openDashboard } from "./open-dashboard";

const { filter } = componentsCopy.filterFold;
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
const scheduled = postWith({ title: "Later", scheduledAt: soon, timezone: "Europe/Berlin" });

function openPosts(search = "") {
  const api = new FakeApi()
    .on("GET /posts", () => paged([scheduled]))
    .on("GET /posts/names", () => ({ authors: [{ name: "Ada", count: 1 }], tags: [] }));
  return openDashboard(`/w/acme/posts${search}`, api).then((opened) => ({ ...opened, api }));
}

describe("lists on a phone", () => {
  it("fold the filters of posts into one button that counts those in use", async () => {
    onAPhone();
    const { user } = await openPosts("?author=Ada");
    const button = await screen.findByRole("button", { name: filter(1) });
    expect(screen.queryByRole("combobox", { name: postsCopy.postFilters.author })).toBeNull();
    await user.click(button);
    await screen.findByRole("combobox", { name: postsCopy.postFilters.author });
    expect(button.getAttribute("aria-expanded")).toBe("true");
  });

  it("show a post as its title, then its state and date, with the actions in a menu", async () => {
    onAPhone();
    await openPosts();
    const item = within((await screen.findByRole("link", { name: "Later" })).closest("li") as HTMLElement);
    expect(item.getAllByText(/^Scheduled/)).toHaveLength(1);
    expect(item.queryByText("/first")).toBeNull();
    item.getByRole("button", { name: /actions/i });
  });

  it("show a delivery in two lines, and fold its filters", async () => {
    onAPhone();
    const delivery: Delivery = {
      id: "a",
      state: "failed",
      event: {
        id: "evt_a",
        type: "post.published",
        postId: "post_1",
        postSlug: "alpha",
        previousSlug: null,
        version: 1,
        occurredAt: at,
      },
      target: "webhook",
      endpoint: { id: "wh_1", url: "https://acme.example/hook", description: "Main", kind: "signed" },
      integration: null,
      attempts: 8,
      nextAttemptAt: null,
      lastStatus: 500,
      lastError: "http_500",
      firstAttemptAt: at,
      deliveredAt: null,
      cancelReason: null,
      proof: null,
      createdAt: at,
    };
    const api = new FakeApi()
      .on("GET /webhooks", () => ({ items: [] }))
      .on("GET /webhooks/deliveries", () => paged([delivery]))
      .on("GET /webhooks/deliveries/newest", () => ({ items: [delivery], since: null }));
    await openDashboard("/w/acme/webhooks/deliveries?state=failed", api);
    const list = within(await screen.findByRole("list", { name: webhooksCopy.common.deliveries }));
    expect(list.getByRole("listitem").textContent).toMatch(/alpha.*Failed.*\/alpha · 500 · Main/);
    expect(screen.queryByRole("table")).toBeNull();
    screen.getByRole("button", { name: filter(1) });
  });
});

it("says once in a row that a post is scheduled, and keeps scheduled posts out of the drafts", async () => {
  const { api } = await openPosts("?status=DRAFT");
  const row = await screen.findByRole("row", { name: /Later/ });
  const shown = row.cloneNode(true) as HTMLElement;
  for (const unseen of shown.querySelectorAll(".sr-only")) unseen.remove();
  expect(shown.textContent?.match(/Scheduled/g)).toHaveLength(1);
  const [asked] = api.calls.filter(({ to }) => to === "GET /posts");
  expect(asked?.query.get("scheduled")).toBe("false");
});
