import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { actingAs } from "../../../worker/services/auth/new-user";
import { connectIntegration } from "../../../worker/services/integrations/connect-integration";
import { enterWorkspace } from "../../../worker/services/workspaces/enter-workspace";
import { FakeOtherSide } from "../../support/fake-site/fake-other-side";
import { testCtx } from "../fixtures/tenant";
import { connect } from "./mcp-client";
import { makeOpenTenant, mayPublish } from "./mcp-desk";

const password = "abcd EFGH ijkl MNOP qrst UVWX";

it("tells what is connected, and sends a post there where assistants may publish", {
  timeout: 60_000,
}, async () => {
  const tenant = await makeOpenTenant();
  const workspace = tenant.workspace.slug;
  const { call } = await connect(tenant.token);
  expect((await call("list_integrations", { workspace })).data).toEqual({ integrations: [] });

  const other = new FakeOtherSide();
  const entered = await enterWorkspace(actingAs(testCtx(), tenant.user.id), tenant.workspace.id);
  await connectIntegration(
    { ...entered, externalSite: async () => other.site() },
    { kind: "wordpress", siteUrl: "https://other.example", username: "olive", applicationPassword: password },
    "off",
  );
  const post = (await call("create_draft", { workspace, title: "Ours" })).data.id;
  const listed = await call("list_integrations", { workspace, post });
  expect(listed.data).toMatchObject({
    integrations: [{ integration: "wordpress", enabled: true, followMode: "off" }],
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
