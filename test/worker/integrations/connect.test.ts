import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  connectIntegration,
  disconnectIntegration,
  listIntegrations,
  testIntegration,
} from "../../../worker/domains/sites";
import { openOfIntegration } from "../../../worker/domains/sites/integration-keys";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { weRetry } from "../../../worker/domains/sites/words/we-retry";
import { problem } from "../../support/fake-site/fake-other-side";
import { api } from "../fixtures/tenant";
import { credentials, Stage, secret, shopCredentials } from "./stage";

let stage: Stage;
beforeEach(async () => {
  stage = await Stage.open();
});

const ofOurs = (sql: string) => env.DB.prepare(`${sql} WHERE workspace_id = ?1`).bind(stage.ctx.workspace.id);
const rows = async () => (await ofOurs("SELECT * FROM integrations").all()).results;
const wrong = problem({
  code: "wrong_credentials",
  message: "The site refused the password.",
  hint: "Make another one.",
  mayPass: false,
  status: 401,
});

it("verifies, then stores the secret sealed; no response, audit row or dump shows it", async () => {
  const integration = await connectIntegration(stage.ctx, credentials, "publish");
  expect(integration).toMatchObject({
    kind: "wordpress",
    enabled: true,
    followMode: "publish",
    siteName: "Other side",
    settings: { siteUrl: "https://other.example", username: "olive" },
    facts: { version: "1" },
    secretHint: "UVWX",
    problem: null,
    pending: 0,
    version: 1,
  });
  expect(stage.other.opened).toEqual([credentials]);
  const [row] = await rows();
  expect(
    await openOfIntegration(
      stage.ctx,
      { id: integration.id, workspaceId: stage.ctx.workspace.id },
      "secret",
      String(row?.secret),
    ),
  ).toBe(secret);
  const audit = (await ofOurs("SELECT * FROM audit").all()).results;
  expect(audit.map(({ action }) => action)).toContain("integration.connected");
  const dump = JSON.stringify([await rows(), audit, integration, await listIntegrations(stage.ctx)]);
  for (const spelling of [secret, secret.replaceAll(" ", ""), btoa(secret)])
    expect(dump).not.toContain(spelling);
});

it("keeps nothing where anything fails", async () => {
  stage.other.faults.set("verify", wrong);
  await expect(connectIntegration(stage.ctx, credentials, "publish")).rejects.toMatchObject({
    code: "integration_failed",
    message: "The site refused the password. Make another one.",
    details: wrong,
  });
  expect(await rows()).toEqual([]);
  stage.other.faults.clear();
  const { version } = await stage.connect();
  stage.other.faults.set("verify", wrong);
  const before = await rows();
  await expect(
    connectIntegration(stage.ctx, { ...credentials, applicationPassword: "another" }, "off"),
  ).rejects.toMatchObject({ code: "integration_failed" });
  expect(await rows()).toEqual(before);
  expect(version).toBe(1);
});

it("is one of a kind; at the same site the same one, at another a new one", async () => {
  const first = await stage.connect();
  const again = await stage.connect("schedule");
  expect([again.id, again.version, again.followMode]).toEqual([first.id, 2, "schedule"]);
  stage.other.destination = "https://another.example";
  const other = await stage.connect();
  expect(other.id).not.toBe(first.id);
  expect(await rows()).toHaveLength(1);
});

it("is switched off and on, with an optimistic lock", async () => {
  await stage.connect();
  expect(await stage.update({ enabled: false, followMode: "draft" })).toMatchObject({
    enabled: false,
    followMode: "draft",
    version: 2,
  });
  await expect(stage.update({ enabled: true, version: 1 })).rejects.toMatchObject({ code: "conflict" });
  await stage.update({ enabled: true });
  await stage.published();
  expect((await stage.integration()).pending).toBe(1);
  await stage.update({ enabled: false });
  expect((await stage.deliveries()).map(({ cancelReason }) => cancelReason)).toEqual([
    "integration_disabled",
  ]);
});

it("is disconnected with its credentials, at once", async () => {
  await stage.connect();
  await disconnectIntegration(stage.ctx, "wordpress");
  expect(await rows()).toEqual([]);
  await expect(disconnectIntegration(stage.ctx, "wordpress")).rejects.toMatchObject({
    code: "not_found",
    details: { reason: "not_connected" },
  });
});

describe("a test", () => {
  it("reports the finding of each step", async () => {
    await stage.connect();
    expect(await testIntegration(stage.ctx, "wordpress")).toEqual({
      ok: true,
      steps: [
        { name: "Sign in", ok: true, detail: "As Other side", durationMs: 0 },
        { name: "Create a draft", ok: true, detail: "Created and deleted", durationMs: 0 },
      ],
      problem: null,
    });
  });

  it("ends at the first failure, which is the integration's health until the next success", async () => {
    await stage.connect();
    stage.other.faults.set("verify", wrong);
    const failed = await testIntegration(stage.ctx, "wordpress");
    expect(failed).toMatchObject({ ok: false, problem: wrong, steps: [{ name: "Sign in", ok: false }] });
    expect(failed.steps).toHaveLength(1);
    expect(await stage.integration()).toMatchObject({ problem: wrong, lastFailureAt: expect.any(String) });
    stage.other.faults.clear();
    await testIntegration(stage.ctx, "wordpress");
    expect(await stage.integration()).toMatchObject({ problem: null, failingSince: null });
  });
});

it("is changed by admins, and read by all members; another workspace has none", async () => {
  await stage.connect();
  const { tenant } = stage;
  const path = `${tenant.path}/integrations`;
  const status = async (method: string, token: string, body?: unknown) =>
    (await api(`${path}/wordpress`, { method, token, body })).status;
  const { viewer, editor, admin } = tenant.people;
  expect(await status("GET", viewer.token)).toBe(200);
  expect(await status("PATCH", editor.token, { enabled: false, version: 1 })).toBe(403);
  expect(await status("PATCH", admin.token, { enabled: false, version: 1 })).toBe(200);
  expect(await status("DELETE", editor.token)).toBe(403);
  const other = await Stage.open();
  expect(
    (await api(`${other.tenant.path}/integrations/wordpress`, { token: other.tenant.token })).status,
  ).toBe(404);
  expect((await api(`${path}/wordpress`, { token: other.tenant.token })).status).toBe(404);
});

it("names the address that is no https one", async () => {
  const { tenant } = stage;
  const answer = await api(`${tenant.path}/integrations/wordpress`, {
    method: "PUT",
    token: tenant.token,
    body: { siteUrl: "http://blog.example", username: "u", applicationPassword: secret },
  });
  expect([answer.status, answer.body.error.code]).toEqual([422, "integration_failed"]);
  expect(answer.body.error.details).toMatchObject({ code: "https_required", mayPass: false });
});

it("keeps the address of the site or the shop, whatever page of it was pasted", async () => {
  stage.other.destination = "https://other.example/blog";
  const { settings } = await connectIntegration(
    stage.ctx,
    { ...credentials, siteUrl: "https://other.example/blog/wp-admin/profile.php#x" },
    "off",
  );
  expect(settings.siteUrl).toBe("https://other.example/blog");
  const shop = await connectIntegration(
    stage.ctx,
    { ...shopCredentials, shopDomain: "https://admin.shopify.com/store/example/settings" },
    "off",
  );
  expect(shop.settings.shopDomain).toBe("example.myshopify.com");
});

it("keeps the root that a site names, where one of its posts was pasted and all works there too", async () => {
  const pasted = { ...credentials, siteUrl: "https://other.example/2026/hello-world/?utm=x" };
  const { settings } = await connectIntegration(stage.ctx, pasted, "off");
  expect(settings.siteUrl).toBe("https://other.example");
  stage.other.link = async (_method, effect) => {
    if (stage.other.opened.length % 2 === 0) throw new ExternalProblemError(wrong);
    return effect();
  };
  expect((await connectIntegration(stage.ctx, pasted, "off")).settings.siteUrl).toBe(
    "https://other.example/2026/hello-world",
  );
});

it("says when to try again of what passes, as nothing else does", async () => {
  stage.other.faults.set("verify", problem({ hint: weRetry }));
  await expect(connectIntegration(stage.ctx, credentials, "off")).rejects.toMatchObject({
    details: { hint: "Try again in a minute." },
  });
});
