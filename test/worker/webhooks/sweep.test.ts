import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { retryDelaysMs } from "../../../schema/api/retry-schedule";
import { sweepDeliveries } from "../../../worker/domains/delivery";
import { addBacklog } from "./backlog";
import { PostalDesk } from "./postal-desk";

let desk: PostalDesk;
beforeEach(async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM delivery_attempts"),
    env.DB.prepare("DELETE FROM deliveries"),
    env.DB.prepare("DELETE FROM webhook_endpoints"),
  ]);
  desk = await PostalDesk.open();
});

const swept = async () => {
  desk.hints.length = 0;
  await sweepDeliveries(desk.ctx);
  return desk.hints;
};
const hint = (endpointId: string) => ({ kind: "deliver", endpointId });

it("sends a lost hint again, once for each endpoint, the longest waiting first", async () => {
  const [later, first] = [await desk.webhook(), await desk.webhook({ events: ["post.published"] })];
  await desk.published("One");
  await desk.deliver(later.id);
  desk.now += 1_000;
  await desk.published("Two");
  expect(await swept()).toEqual([{ jobs: [hint(first.id), hint(later.id)], delaySeconds: 0 }]);
  await desk.deliver(first.id);
  await desk.deliver(later.id);
  expect(await swept()).toEqual([]);
});

it("finds an endpoint however much has waited longer for another one", async () => {
  const [slow, fine] = [await desk.webhook(), await desk.webhook()];
  const workspaceId = desk.ctx.workspace.id;
  await addBacklog({ endpointId: slow.id, workspaceId, count: 5_000, at: desk.now - 60_000 });
  await desk.published();
  expect(await swept()).toEqual([{ jobs: [hint(slow.id), hint(fine.id)], delaySeconds: 0 }]);
});

it("finds a retry when its time has come, not before", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  desk.answer = () => new Response("no", { status: 500 });
  await desk.deliver(id);
  await desk.nextAttempt(id);
  expect(await swept()).toEqual([]);
  desk.now += (retryDelaysMs[1] ?? 0) * 1.2;
  expect(await swept()).toEqual([{ jobs: [hint(id)], delaySeconds: 0 }]);
});

it("returns to a leased endpoint when the lease expires: its holder may have died", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  await env.DB.prepare("UPDATE webhook_endpoints SET claim_token = 'x', claimed_until = ?2 WHERE id = ?1")
    .bind(id, desk.now + 19_500)
    .run();
  expect(await swept()).toEqual([{ jobs: [hint(id)], delaySeconds: 21 }]);
});

it("gives up what waits for an endpoint that is off or deleted", async () => {
  const [off, deleted] = [await desk.webhook(), await desk.webhook()];
  await desk.published();
  await env.DB.batch([
    env.DB.prepare("UPDATE webhook_endpoints SET enabled = 0 WHERE id = ?1").bind(off.id),
    env.DB.prepare("DELETE FROM webhook_endpoints WHERE id = ?1").bind(deleted.id),
  ]);
  expect(await swept()).toEqual([]);
  expect(
    (await desk.deliveries()).map(({ state, cancelReason }) => [state, cancelReason]).toSorted(),
  ).toEqual([
    ["cancelled", "endpoint_deleted"],
    ["cancelled", "endpoint_disabled"],
  ]);
});

it("requests due page checks", async () => {
  await desk.webhook();
  await desk.published();
  const [delivery] = await desk.deliveries();
  await env.DB.prepare(
    "UPDATE deliveries SET state = 'delivered', next_attempt_at = NULL, proof_next_at = ?1",
  )
    .bind(desk.now)
    .run();
  expect(await swept()).toEqual([
    { jobs: [{ kind: "prove", deliveryId: delivery?.id }], delaySeconds: undefined },
  ]);
});
