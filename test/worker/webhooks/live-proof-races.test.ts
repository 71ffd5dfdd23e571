import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";
import { provePage, redeliver, updateWebhook } from "../../../worker/domains/delivery";
import { claimCheck, planCheck, recordCheck } from "../../../worker/domains/delivery/live-proof/prove-page";
import { consumeBatch } from "../../../worker/jobs/consume-batch";
import { LiveSite, marked } from "./live-site";

let site: LiveSite;
let endpointId: string;
const titled = { body: "<title>A post | Site</title>" };

beforeEach(async () => {
  site = await LiveSite.open();
  ({ id: endpointId } = await site.webhook());
  await site.desk.published("A post");
  await site.desk.deliver(endpointId);
});

it("takes a doubled message for one look", async () => {
  await site.answers("a-post", titled);
  const { id } = await site.delivery();
  const { ctx } = site.desk;
  await provePage(ctx, id);
  await site.desk.settle();
  expect(await site.looks("a-post")).toHaveLength(0);
  site.desk.now += 2_000;
  await Promise.all([provePage(ctx, id), provePage(ctx, id), provePage(ctx, id)]);
  await site.desk.settle();
  await provePage(ctx, id);
  await site.desk.settle();
  expect(await site.looks("a-post")).toHaveLength(1);
  expect(await site.proof()).toMatchObject({ checks: 1 });
});

it("comes by the queue, and keeps no other message waiting", async () => {
  await site.answers("a-post", marked(99));
  const { id } = await site.delivery();
  site.desk.now += 2_000;
  const messages = ["one", "two", "none"].map((name) => {
    const body = { kind: "prove", deliveryId: name === "none" ? "dlv_none" : id };
    return { id: name, timestamp: new Date(0), attempts: 1, body };
  });
  const batch = createMessageBatch("blogsvc-delivery", messages);
  await consumeBatch(site.desk.ctx, batch);
  const { explicitAcks } = await getQueueResult(batch, createExecutionContext());
  expect(explicitAcks.toSorted()).toEqual(["none", "one", "two"]);
  expect(await site.proof()).toMatchObject({ state: "pending" });
  await site.desk.settle();
  expect(await site.proof()).toMatchObject({ state: "live", checks: 1 });
});

it("records nothing of a check during which the user resent the delivery", async () => {
  await site.answers("a-post", marked(99));
  const { ctx } = site.desk;
  const { id } = await site.delivery();
  site.desk.now += 2_000;
  await provePage(ctx, id);
  await redeliver(ctx, id);
  await site.desk.settle();
  expect(await site.delivery()).toMatchObject({ state: "pending", proof: null });
  await site.desk.deliver(endpointId);
  await site.nextLook();
  expect(await site.proof()).toMatchObject({ state: "live", checks: 1, redeliveries: 0 });
});

it("sends nothing again because of a look that was overtaken by a new delivery", async () => {
  await site.answers("a-post", titled);
  for (let n = 0; n < 4; n++) await site.nextLook();
  const { ctx } = site.desk;
  const { id } = await site.delivery();
  site.desk.now += 30_000;
  const claimed = await claimCheck(ctx, id);
  const plan = claimed && planCheck(claimed);
  if (!plan || typeof plan === "string") throw new Error("no look is due");
  await redeliver(ctx, id);
  await site.desk.deliver(endpointId);
  await recordCheck(ctx, claimed, plan, { seen: "stale", detail: { code: "other_title" } });
  expect(await site.delivery()).toMatchObject({ state: "delivered", proof: { state: "pending", checks: 0 } });
});

it("sends nothing again to an endpoint that went off during the last look", async () => {
  await site.answers("a-post", titled);
  for (let n = 0; n < 4; n++) await site.nextLook();
  const { id } = await site.delivery();
  site.desk.now += 30_000;
  await provePage(site.desk.ctx, id);
  await updateWebhook(site.desk.ctx, endpointId, { enabled: false, version: 1 });
  await site.desk.settle();
  expect(await site.delivery()).toMatchObject({
    state: "delivered",
    proof: { state: "stale", redeliveries: 0 },
  });
});
