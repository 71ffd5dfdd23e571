import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteWebhook, deliverToEndpoint, updateWebhook } from "../../../worker/domains/delivery";
import { attemptsMax } from "../../../worker/domains/delivery/sending/delivery-limits";
import { updatePost, withdrawPost } from "../../../worker/domains/posts";
import { PostalDesk } from "./postal-desk";

let desk: PostalDesk;
beforeEach(async () => {
  desk = await PostalDesk.open();
});

const events = () => desk.received.map(({ body }) => body.event);

it("sends each event once, in order of version, after the wait", async () => {
  const { id } = await desk.webhook();
  const post = await desk.published("Emoji 😀 and \u2028");
  await updatePost(desk.ctx, post, { version: 2, fields: { slug: "renamed" } });
  await withdrawPost(desk.ctx, post, "unpublish", {});
  expect(desk.hints.map(({ jobs }) => jobs)).toEqual(
    Array.from({ length: 3 }, () => [{ kind: "deliver", endpointId: id }]),
  );
  const before = desk.now;
  await desk.deliver(id);
  await desk.deliver(id);
  expect(events()).toEqual(["post.published", "post.unpublished", "post.updated", "post.unpublished"]);
  expect(desk.slept).toEqual([desk.ctx.config.writeWaitMs]);
  expect(desk.received.every(({ at }) => at >= before + desk.ctx.config.writeWaitMs)).toBe(true);
  const versions = desk.received.map(({ body }) => Number(body.version));
  expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  expect(desk.received[0]?.body).toMatchObject({
    workspaceSlug: desk.tenant.workspace.slug,
    attempt: 1,
    ts: new Date(desk.received[0]?.at ?? 0).toISOString(),
  });
  expect(desk.received[2]?.body).toMatchObject({ postSlug: "renamed" });
  expect(
    (await desk.deliveries()).every(({ state, attempts }) => state === "delivered" && attempts === 1),
  ).toBe(true);
});

it("hands only events of the endpoint's filter on, and none while it is off", async () => {
  const chosen = await desk.webhook({ events: ["post.unpublished"] });
  const off = await desk.webhook({ enabled: false });
  const post = await desk.published();
  await withdrawPost(desk.ctx, post, "unpublish", {});
  await desk.deliver(chosen.id);
  await desk.deliver(off.id);
  expect(events()).toEqual(["post.unpublished"]);
});

it("lets one consumer at a time send, including what arrives in the meantime", async () => {
  const { id } = await desk.webhook();
  await desk.published("First");
  desk.answer = async ({ body }) => {
    if (body.version === desk.received[0]?.body.version) {
      await desk.published("Second");
      await deliverToEndpoint(desk.ctx, id);
    }
    return new Response("ok");
  };
  await desk.deliver(id);
  expect(events()).toEqual(["post.published", "post.published"]);
  expect(new Set(desk.received.map(({ body }) => body.id)).size).toBe(2);
});

it("takes over when the claim of a dead consumer has run out", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  await env.DB.prepare("UPDATE webhook_endpoints SET claim_token = 'dead', claimed_until = ?2 WHERE id = ?1")
    .bind(id, desk.now + 30_000)
    .run();
  await desk.deliver(id);
  expect(events()).toEqual([]);
  desk.now += 30_000;
  await desk.deliver(id);
  expect(events()).toEqual(["post.published"]);
});

it("checks again after releasing the lease, for dropped hints", async () => {
  const { id } = await desk.webhook();
  await desk.published();
  const { d1 } = desk.ctx;
  let late = false;
  const spying = new Proxy(d1, {
    get: (target, name) => {
      if (name !== "batch") return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (desk.received.length === 1 && statements.length === 2 && !late) {
          late = true;
          await desk.published("Late");
        }
        return target.batch(statements);
      };
    },
  });
  desk.hints.length = 0;
  await deliverToEndpoint({ ...desk.ctx, d1: spying }, id);
  await desk.settle();
  expect(late).toBe(true);
  expect(desk.hints.at(-1)).toEqual({ jobs: [{ kind: "deliver", endpointId: id }], delaySeconds: 0 });
});

describe("what changes while deliveries wait", () => {
  it("does not send what was cancelled, nor to an endpoint that was switched off or deleted", async () => {
    const off = await desk.webhook();
    const deleted = await desk.webhook();
    await desk.published();
    await updateWebhook(desk.ctx, off.id, { enabled: false, version: 1 });
    await deleteWebhook(desk.ctx, deleted.id);
    await desk.deliver(off.id);
    await desk.deliver(deleted.id);
    expect(events()).toEqual([]);
    const reasons = (await desk.deliveries()).map(({ state, cancelReason }) => [state, cancelReason]);
    expect(reasons.toSorted()).toEqual([
      ["cancelled", "endpoint_deleted"],
      ["cancelled", "endpoint_disabled"],
    ]);
  });

  it("stops within a page when the endpoint is switched off, and uses a new address at once", async () => {
    const { id } = await desk.webhook();
    await desk.published("One");
    await desk.published("Two");
    await desk.published("Three");
    desk.answer = async () => {
      const version = desk.received.length;
      if (version === 1) await updateWebhook(desk.ctx, id, { url: "http://127.0.0.1:1/moved", version });
      if (version === 2) await updateWebhook(desk.ctx, id, { enabled: false, version });
      return new Response("ok");
    };
    await desk.deliver(id);
    expect(desk.received.map(({ url }) => new URL(url).pathname)).toEqual(["/hook-1", "/moved"]);
  });
});

it("goes on to later events after a failure, and ends after a bounded time", async () => {
  const { id } = await desk.webhook();
  for (const title of ["One", "Two", "Three"]) await desk.published(title);
  desk.answer = () => {
    desk.now += 6_000;
    return new Response("no", { status: 500 });
  };
  await desk.deliver(id);
  expect(desk.received).toHaveLength(2);
  expect(desk.hints.at(-1)?.delaySeconds).toBe(0);
  desk.answer = () => new Response("ok");
  await desk.deliver(id);
  expect(new Set(desk.received.map(({ body }) => body.id)).size).toBe(3);
});

it("makes a bounded number of attempts under one claim, and asks at once for the next", async () => {
  const desk = await PostalDesk.open();
  const { id } = await desk.webhook();
  const published = attemptsMax + 3;
  for (let n = 0; n < published; n++) await desk.published(`Post ${n}`);
  desk.hints.length = 0;
  await desk.deliver(id);
  expect(desk.received).toHaveLength(attemptsMax);
  expect(desk.hints).toEqual([{ jobs: [{ kind: "deliver", endpointId: id }], delaySeconds: 0 }]);
  await desk.deliver(id);
  expect(desk.received).toHaveLength(published);
});
