import { Webhook as StandardWebhook } from "standardwebhooks";
import { describe, expect, it, type TestContext } from "vitest";
import { verifyWebhookSignature } from "../../../client/src/webhooks/index.ts";
import { type Delivery, DeliveryList } from "../../../schema/api/deliveries.ts";
import { EventList } from "../../../schema/api/events.ts";
import { startReceiver } from "../support/receiver.ts";
import { makeWorkspace } from "../support/workspace.ts";
import { machineIn } from "./support.ts";

const until = async (what: () => boolean | Promise<boolean>) => {
  while (!(await what())) await new Promise((resolve) => setTimeout(resolve, 50));
};

/** A workspace, a site and a machine of a test's own: the tests wait side by side. */
async function setUp({ onTestFinished }: Pick<TestContext, "onTestFinished">) {
  const workspace = await makeWorkspace("Command line hooks");
  const site = await startReceiver();
  onTestFinished(() => site.close());
  const here = machineIn(workspace);
  const data = async (...args: string[]) => (await here.run(...args, "--json")).json().data;
  return { workspace, site, here, data };
}

describe.concurrent("webhooks on the command line", () => {
  it("are made, tested, changed, given a new secret, and deleted", async (test) => {
    const { site, here, data } = await setUp(test);
    const made = await here.run(
      "webhooks",
      "create",
      `${site.url}/hook`,
      "--event",
      "post.published",
      "--json",
    );
    const { id, secret, events } = made.json().data as { id: string; secret: string; events: string[] };
    expect(events).toEqual(["post.published"]);
    expect((await here.run("webhooks", "test", id)).exit).toBe(0);
    expect(JSON.parse(site.received[0]?.body ?? "")).toMatchObject({ event: "webhook.test" });
    const headers = Object.fromEntries(
      Object.entries(site.received[0]?.headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    expect(new StandardWebhook(secret).verify(site.received[0]?.body ?? "", headers)).toBeTruthy();

    expect(await data("webhooks", "update", id, "--disable", "--all-events")).toMatchObject({
      enabled: false,
      events: null,
    });
    expect(await data("webhooks", "get", id)).toMatchObject({ id, enabled: false });
    expect((await here.run("webhooks", "update", id)).exit).toBe(11);
    expect((await here.run("webhooks", "update", id, "--enable", "--disable")).exit).toBe(11);
    expect(await data("webhooks", "update", id, "--enable")).toMatchObject({ enabled: true });
    const rotated = await here.run("webhooks", "rotate-secret", id);
    expect([rotated.exit, rotated.out]).toEqual([0, expect.stringMatching(/^whsec_/)]);
    expect((await here.run("webhooks", "rotate-secret", id, "--immediately")).exit).toBe(11);
    expect((await here.run("webhooks", "list")).out).toContain(id);
    expect((await here.run("webhooks", "delete", id)).exit).toBe(11);
    expect((await here.run("webhooks", "delete", id, "--yes")).exit).toBe(0);
    expect((await here.run("webhooks", "update", id, "--enable")).exit).toBe(12);
  });

  it("take a secret of your own from standard input, and do not print it", async (test) => {
    const { workspace, site } = await setUp(test);
    const typing = (input: string) => machineIn(workspace, { input });
    const [first, second] = ["a pass phrase of my own", "another pass phrase of mine"];
    const made = await typing(`${first}\n`).run("webhooks", "create", `${site.url}/hook`, "--secret", "-");
    expect([made.exit, made.out.trim()]).toEqual([0, expect.stringMatching(/^whk_/)]);
    const id = made.out.trim();
    const changed = await typing(second).run("webhooks", "rotate-secret", id, "--secret", "-");
    expect([changed.exit, changed.out.trim()]).toEqual([0, id]);
    expect(made.out + made.err + changed.out + changed.err).not.toMatch(/pass phrase/);
    await typing("").run("webhooks", "test", id);
    const { body = "", headers } = site.received[0] ?? {};
    const all = Object.fromEntries(
      Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]),
    );
    for (const secret of [first, second])
      expect(new StandardWebhook(secret, { format: "raw" }).verify(body, all)).toBeTruthy();
    expect((await typing("too short").run("webhooks", "create", site.url, "--secret", "-")).exit).not.toBe(0);
  });

  it("that do not arrive are reported, shown, resent, followed and cancelled", async (test) => {
    const { workspace, site, here, data } = await setUp(test);
    const { id } = (await data("webhooks", "create", `${site.url}/bad`)) as { id: string };
    site.answer.status = 500;
    const failed = await here.run("webhooks", "test", id, "--json");
    expect([failed.exit, failed.json().error]).toMatchObject([
      12,
      { code: "not_delivered", details: { status: 500 } },
    ]);
    const delivery = String(failed.json().error?.details?.deliveryId);
    const shown = await machineIn(workspace, { terminal: true }).run("deliveries", "show", delivery);
    expect(shown.out).toMatch(/^1 .* 500$/m);
    expect(await data("deliveries", "list", "--webhook", id, "--state", "pending")).toMatchObject({
      items: [{ id: delivery }],
    });

    const stop = new AbortController();
    const follower = machineIn(workspace, {
      signal: stop.signal,
      sleep: () => new Promise((resolve) => setTimeout(resolve, 100)),
    });
    const following = follower.run("deliveries", "list", "--follow", "--webhook", id, "--json");
    await until(() => follower.out().includes(delivery));
    site.answer.status = 200;
    expect((await here.run("deliveries", "redeliver", delivery)).exit).toBe(0);
    await until(() => follower.out().includes('"state":"delivered"'));
    stop.abort();
    expect((await following).exit).toBe(0);
    const states = follower
      .out()
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line).data as Delivery).state);
    expect([states[0], states.at(-1)]).toEqual(["pending", "delivered"]);
    expect((await here.run("deliveries", "list", "--follow", "--all")).exit).toBe(11);

    site.answer.status = 500;
    const again = String(
      (await here.run("webhooks", "test", id, "--json")).json().error?.details?.deliveryId,
    );
    expect((await here.run("deliveries", "cancel", again)).exit).toBe(11);
    expect(await data("deliveries", "cancel", again, "--yes")).toMatchObject({ state: "cancelled" });
    await here.run("posts", "create", "--title", "Missed", "--publish");
    await until(async () => {
      const { items } = DeliveryList.parse(await data("deliveries", "list", "--post", "missed"));
      return items.some(({ attempts }) => attempts > 0);
    });
    site.answer.status = 200;
    const missed = await data("deliveries", "redeliver", "--webhook", id, "--since", "2026-01-01T00:00:00Z");
    expect(missed).toEqual({ redelivered: 1 });
    expect((await here.run("deliveries", "redeliver")).exit).toBe(11);
    expect((await here.run("webhooks", "delete", id, "--yes")).exit).toBe(0);
  });

  it("are received by `listen`, signed and in order, across a lost connection, until Ctrl-C", async (test) => {
    const { workspace, site, here } = await setUp(test);
    const stop = new AbortController();
    let lost = false;
    let polls = 0;
    const listener = machineIn(workspace, {
      terminal: true,
      signal: stop.signal,
      fetch: async (input, init) => {
        if (String(input).includes("/events")) polls++;
        if (lost && String(input).includes("/v1/"))
          throw new TypeError("fetch failed", { cause: new Error("connect ENETDOWN") });
        return fetch(input, init);
      },
    });
    const listening = listener.run("webhooks", "listen", "--forward-to", `${site.url}/dev`);
    await until(() => polls > 1);
    const secret = /Signing secret: (\S+)/.exec(listener.err())?.[1] ?? "";

    await here.run("posts", "create", "--title", "Heard", "--publish");
    await until(() => listener.out().includes("post.published heard"));
    expect(site.received).toHaveLength(1);
    lost = true;
    await until(() => listener.err().includes("Retrying"));
    await here.run("posts", "update", "heard", "--slug", "renamed");
    await here.run("posts", "unpublish", "renamed");
    lost = false;
    await until(() => site.received.length === 4);
    stop.abort();
    expect((await listening).exit).toBe(0);

    const told = site.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ event, postSlug, previousSlug }) => [event, postSlug, previousSlug])).toEqual([
      ["post.published", "heard", undefined],
      ["post.unpublished", "heard", undefined],
      ["post.updated", "renamed", "heard"],
      ["post.unpublished", "renamed", undefined],
    ]);
    for (const { body, headers } of site.received) {
      const signature = String(headers["x-blogsvc-signature"]);
      expect(await verifyWebhookSignature({ body, signature, secret })).toBe(true);
      const standard = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => [
        name,
        String(headers[name]),
      ]);
      expect(new StandardWebhook(secret).verify(body, Object.fromEntries(standard))).toMatchObject({
        workspaceSlug: workspace.slug,
      });
    }
    expect(Object.keys(told[0]).toSorted()).toEqual(
      ["attempt", "event", "id", "occurredAt", "postSlug", "ts", "version", "workspaceSlug"].toSorted(),
    );
    expect(listener.out()).toMatch(/^\d\d:\d\d:\d\d {2}post\.published heard → 200 \d+ ms\n/);
    expect(listener.err()).toMatch(/ENETDOWN. Retrying…\nConnected again.\n.*Stopped\.\n$/s);
  });

  it("of other kinds, and failing receivers, are reported by `listen` without ending it", async (test) => {
    const { workspace, here } = await setUp(test);
    await here.run("posts", "create", "--title", "Renamed");
    const stop = new AbortController();
    const { fetch: real } = globalThis;
    let forwarded = 0;
    let eventsRead = 0;
    const listener = machineIn(workspace, {
      signal: stop.signal,
      fetch: async (input, init) => {
        if (!String(input).includes("/v1/")) forwarded++;
        const response = await real(input, init);
        if (String(input).includes("/events")) eventsRead++;
        return response;
      },
    });
    const listening = listener.run(
      "webhooks",
      "listen",
      "--forward-to",
      "127.0.0.1:9/dead",
      "--event",
      "post.unpublished",
      "--json",
    );
    const before = EventList.parse(await (await fetchEvents()).json().then(({ data: list }) => list)).version;
    await until(() => eventsRead > 0);
    await here.run("posts", "publish", "renamed");
    await here.run("posts", "unpublish", "renamed");
    await until(() => listener.out().includes("post.unpublished"));
    stop.abort();
    await listening;
    const lines = listener
      .out()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).data);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      event: { event: "post.unpublished" },
      forwarded: { status: null, error: expect.stringMatching(/./) },
    });
    expect(lines[0].event.version).toBeGreaterThan(before);
    expect(forwarded).toBe(1);

    function fetchEvents() {
      const { BLOGSVC_URL, BLOGSVC_TOKEN } = here.io.env;
      return real(`${BLOGSVC_URL}/v1/workspaces/${workspace.id}/events`, {
        headers: { authorization: `Bearer ${BLOGSVC_TOKEN}` },
      });
    }
  });
});
