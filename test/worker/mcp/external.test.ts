import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { connectIntegration } from "../../../worker/domains/sites";
import { FakeOtherSide } from "../../support/fake-site/fake-other-side";
import { type Tenant, tenantCtx } from "../fixtures/tenant";
import { connect } from "./mcp-client";
import { makeOpenTenant, mayPublish } from "./mcp-desk";

const password = "abcd EFGH ijkl MNOP qrst UVWX";

async function connectSite(tenant: Tenant): Promise<void> {
  const other = new FakeOtherSide();
  const entered = await tenantCtx(tenant);
  await connectIntegration(
    { ...entered, externalSite: async () => other.site() },
    { kind: "wordpress", siteUrl: "https://other.example", username: "olive", applicationPassword: password },
    "off",
  );
}

it("lists what is connected, and sends a post there if assistants may publish", async () => {
  const tenant = await makeOpenTenant();
  const workspace = tenant.workspace.slug;
  const { call } = await connect(tenant.token);
  expect((await call("list_integrations", { workspace })).data).toEqual({ integrations: [] });

  await connectSite(tenant);
  const post = (await call("create_draft", { workspace, title: "Ours" })).data.id;
  const listed = await call("list_integrations", { workspace, post });
  expect(listed.data).toMatchObject({
    integrations: [
      { integration: "wordpress", enabled: true, followMode: "off", unsent: { missing: 0, changed: 0 } },
    ],
    external: [{ integration: "wordpress", state: "none" }],
  });
  expect(JSON.stringify(listed)).not.toMatch(/olive|UVWX/);

  const args = { workspace, post, integration: "wordpress" };
  await mayPublish(tenant, false);
  expect((await call("publish_externally", { ...args, mode: "draft" })).error.code).toBe("forbidden");
  await mayPublish(tenant, true);
  const late = await call("publish_externally", {
    ...args,
    mode: "schedule",
    scheduledAt: "2020-01-01T00:00:00Z",
  });
  expect(late.error.code).toBe("not_in_future");
  const nowhere = await call("publish_externally", { ...args, integration: "shopify", mode: "publish" });
  expect(nowhere.error.code).toBe("not_found");
  const sent = await call("publish_externally", { ...args, mode: "publish" });
  expect(sent.data).toMatchObject({ integration: "wordpress", mode: "publish", state: "pending" });
  const { results } = await env.DB.prepare(
    "SELECT e.type FROM deliveries d JOIN events e ON e.id = d.event_id WHERE d.workspace_id = ?1",
  )
    .bind(tenant.workspace.id)
    .all();
  expect(results).toEqual([{ type: "post.sent" }]);
  expect((await call("list_deliveries", { workspace, post })).data.deliveries).toMatchObject([
    { event: "post.sent", endpoint: "https://other.example" },
  ]);
});

it("sends what is missing there, and posts by name, each with why it was not", async () => {
  const tenant = await makeOpenTenant();
  const { call } = await connect(tenant.token);
  const base = { workspace: tenant.workspace.slug };
  const to = { ...base, integration: "wordpress" };
  const make = async (title: string) => (await call("create_draft", { ...base, title })).data.id as string;
  const [shown, draft] = [await make("Shown"), await make("Still a draft")];
  await call("publish_post", { ...base, post: shown });
  expect((await call("send_externally", { ...to, missing: true })).error.code).toBe("not_found");
  await connectSite(tenant);

  const unsent = async () => {
    const { integrations } = (await call("list_integrations", base)).data;
    return (integrations as { unsent: unknown }[])[0]?.unsent;
  };
  expect(await unsent()).toEqual({ missing: 1, changed: 0 });
  const refused = async (input: object) => (await call("send_externally", { ...to, ...input })).error.code;
  expect(await refused({ missing: true })).toBe("invalid_request");
  expect(await refused({})).toBe("invalid_request");
  expect(await refused({ missing: true, posts: [shown] })).toBe("invalid_request");
  expect(await refused({ posts: ["nothing-here"] })).toBe("not_found");
  expect(await refused({ posts: [shown], mode: "off" })).toBe("invalid_request");

  const named = await call("send_externally", { ...to, posts: ["still-a-draft", shown], mode: "publish" });
  expect(named.data).toEqual({
    queued: 1,
    left: 0,
    skipped: [{ post: "still-a-draft", reason: "not_due" }],
  });
  expect(await unsent()).toEqual({ missing: 0, changed: 0 });
  expect((await call("send_externally", { ...to, missing: true, mode: "draft" })).data.queued).toBe(0);
  const { deliveries } = (await call("list_deliveries", { ...base, post: shown })).data;
  expect(deliveries).toMatchObject([{ event: "post.sent", endpoint: "https://other.example" }]);
  expect((await call("list_deliveries", { ...base, post: draft })).data.deliveries).toEqual([]);
});
