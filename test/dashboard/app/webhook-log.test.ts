// @vitest-environment happy-dom
import type { Delivery, DeliveryDetail } from "@schema/deliveries";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { copy as componentsCopy } from "../../../dashboard/src/components/copy";
import { copy as webhooksCopy } from "../../../dashboard/src/features/webhooks/copy";
import { at, FakeApi, paged, refusal } from "./fake-api";
import { openDashboard } from "./open-dashboard";

const delivery = (id: string, slug: string, changed: Partial<Delivery> = {}): Delivery => ({
  id,
  state: "delivered",
  event: {
    id: `evt_${id}`,
    type: "post.published",
    postId: "post_1",
    postSlug: slug,
    previousSlug: null,
    version: 1,
    occurredAt: at,
  },
  target: "webhook",
  endpoint: { id: "wh_1", url: "https://acme.example/hook", description: "", kind: "signed" },
  integration: null,
  attempts: 1,
  nextAttemptAt: null,
  lastStatus: 200,
  lastError: null,
  firstAttemptAt: at,
  deliveredAt: at,
  cancelReason: null,
  proof: null,
  createdAt: at,
  ...changed,
});
const failed = delivery("b", "beta", {
  state: "failed",
  attempts: 8,
  lastStatus: 500,
  lastError: "http_500",
  deliveredAt: null,
});

async function openLog(items: Delivery[], search = "") {
  const now = { items };
  const api = new FakeApi()
    .on("GET /webhooks", () => ({ items: [] }))
    .on("GET /webhooks/deliveries", ({ query }) => {
      const state = query.get("state");
      return paged(now.items.filter((one) => state === null || one.state === state));
    })
    .on("GET /webhooks/deliveries/newest", ({ query }) => {
      const state = query.get("state");
      return { items: now.items.filter((one) => state === null || one.state === state), since: null };
    });
  return { now, api, ...(await openDashboard(`/w/acme/webhooks/deliveries${search}`, api)) };
}
const row = (name: RegExp) => screen.findByRole("row", { name });

describe("the delivery log", () => {
  it("shows each outcome with its status and its attempts", async () => {
    await openLog([delivery("a", "alpha"), failed]);
    expect((await row(/alpha/)).textContent).toContain("Delivered200");
    expect((await row(/beta/)).textContent).toMatch(/Failed.*500 · 8 attempts/);
  });

  it("filters by state, and offers to clear a filter that matches nothing", async () => {
    const { user, router } = await openLog([delivery("a", "alpha"), failed]);
    await row(/alpha/);
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Failed");
    await row(/beta/);
    expect(screen.queryByRole("row", { name: /alpha/ })).toBeNull();
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Cancelled");
    await screen.findByRole("heading", { name: "No deliveries found" });
    await user.click(screen.getByRole("button", { name: componentsCopy.queryView.clearFilters }));
    await row(/alpha/);
    expect(router.state.location.search).toEqual({});
  });

  it("holds new rows back behind a button while someone points at the list", async () => {
    const { now, user, queryClient } = await openLog([delivery("a", "alpha")]);
    await user.hover(await row(/alpha/));
    now.items = [delivery("c", "gamma"), ...now.items];
    await queryClient.invalidateQueries();
    const more = await screen.findByRole("button", { name: "1 new delivery" });
    expect(screen.queryByRole("row", { name: /gamma/ })).toBeNull();
    await user.click(more);
    await row(/gamma/);
  });

  it("says that it reconnects, and keeps its rows, while the server is away", async () => {
    const { api, queryClient } = await openLog([delivery("a", "alpha")]);
    await screen.findByText("Live");
    for (const to of ["GET /webhooks/deliveries", "GET /webhooks/deliveries/newest"])
      api.on(to, () => {
        throw refusal(500, "internal", "Something broke.");
      });
    void queryClient.invalidateQueries();
    await screen.findByText("Reconnecting…");
    await row(/alpha/);
  });

  it("opens a delivery with what was sent and received, and sends it again", async () => {
    const { api, user } = await openLog([failed]);
    const detail: DeliveryDetail = {
      ...failed,
      log: [
        {
          id: "att_1",
          number: 8,
          startedAt: at,
          durationMs: 120,
          ok: false,
          status: 500,
          error: "http_500",
          request: { url: "https://acme.example/hook", headers: {}, body: '{"type":"post.published"}' },
          response: { headers: {}, body: "database is locked" },
          nextAttemptAt: null,
        },
      ],
    };
    api
      .on("GET /webhooks/deliveries/b", () => detail)
      .on("POST /webhooks/deliveries/b/redeliver", () => ({ ...failed, state: "pending" }));
    await user.click(within(await row(/beta/)).getByRole("button"));
    const sheet = within(await screen.findByRole("dialog", { name: "Post published" }));
    await sheet.findByText(/database is locked/);
    await user.click(sheet.getByRole("button", { name: webhooksCopy.common.redeliver }));
    await waitFor(() => expect(api.sent("POST /webhooks/deliveries/b/redeliver")).toHaveLength(1));
  });
});
