import { beforeAll, describe, expect, it } from "vitest";
import { api, makeTenant, makeToken, type Tenant } from "../fixtures/tenant";
import { connect } from "./mcp-client";
import { makeOpenTenant, mayPublish, postsOf } from "./mcp-desk";

let tenant: Tenant;
let workspace: string;

beforeAll(async () => {
  tenant = await makeOpenTenant();
  workspace = tenant.workspace.slug;
});

const publishing: [string, (id: string) => Record<string, unknown>][] = [
  ["schedule_post", (post) => ({ post, scheduledAt: "2099-01-01T00:00:00Z" })],
  ["cancel_schedule", (post) => ({ post })],
  ["publish_post", (post) => ({ post })],
  ["unpublish_post", (post) => ({ post })],
  ["update_post", (post) => ({ post, version: 1, title: "x" })],
  ["publish_externally", (post) => ({ post, integration: "wordpress", mode: "publish" })],
  ["send_externally", (post) => ({ posts: [post], integration: "wordpress" })],
];

describe("publishing", () => {
  it.each([
    ["the role", async () => tenant.people.viewer.token, true, ["role"]],
    ["the token", async () => makeToken(tenant.user, "drafts"), true, ["token_access"]],
    ["the workspace", async () => tenant.people.editor.token, false, ["workspace_setting"]],
    [
      "all three",
      async () => makeToken(tenant.people.viewer, "read"),
      false,
      ["role", "token_access", "workspace_setting"],
    ],
  ])("is forbidden by %s, which the answer names", async (_, token, allowed, forbiddenBy) => {
    await mayPublish(tenant, allowed);
    const { body } = await postsOf(tenant)<{ id: string }>("POST", "", {
      title: `Forbidden by ${forbiddenBy.join(" ")}`,
    });
    const { id } = body.data;
    const { call } = await connect(await token());
    for (const [name, args] of publishing) {
      const { isError, error, text } = await call(name, { workspace, ...args(id) });
      expect([isError, error.code, error.details], name).toEqual([true, "forbidden", { forbiddenBy }]);
      expect(text).toContain("is not allowed:");
    }
    const [space] = (await call("list_workspaces")).data.workspaces as { publishing: object }[];
    expect(space?.publishing).toEqual({ allowed: false, forbiddenBy });
    expect((await postsOf(tenant)("GET", `/${id}`)).body.data).toMatchObject({
      status: "DRAFT",
      version: 1,
      scheduledAt: null,
    });
    await mayPublish(tenant, true);
  });

  it("is not reached through an edit either: scheduled and hidden posts stay as they are", async () => {
    const made = async (title: string) =>
      (await postsOf(tenant)<{ id: string }>("POST", "", { title })).body.data.id;
    const [scheduled, hidden] = [await made("Scheduled one"), await made("Hidden one")];
    await postsOf(tenant)("PUT", `/${scheduled}/schedule`, { scheduledAt: "2099-01-01T00:00:00Z" });
    await postsOf(tenant)("POST", `/${hidden}/publish`, {});
    await postsOf(tenant)("POST", `/${hidden}/unpublish`, {});
    await mayPublish(tenant, false);
    const { call } = await connect(tenant.token);
    for (const post of [scheduled, hidden]) {
      const { version } = (await call("get_post", { workspace, post })).data;
      const { error } = await call("edit_draft", { workspace, post, version, title: "Changed" });
      expect([error.code, error.details]).toEqual(["forbidden", { forbiddenBy: ["workspace_setting"] }]);
    }
    await mayPublish(tenant, true);
  });

  it("leaves a reader's token reading, and a drafts token writing drafts", async () => {
    const reader = await connect(await makeToken(tenant.user, "read"));
    const refused = await reader.call("create_draft", { workspace, title: "x" });
    expect([refused.error.code, refused.error.details]).toEqual([
      "forbidden",
      { forbiddenBy: ["token_access"], needs: "drafts" },
    ]);
    expect((await reader.call("list_posts", { workspace })).isError).toBe(false);
    const writer = await connect(await makeToken(tenant.user, "drafts"));
    expect((await writer.call("create_draft", { workspace, title: "By a drafts token" })).isError).toBe(
      false,
    );
    const viewer = await connect(tenant.people.viewer.token);
    expect((await viewer.call("create_draft", { workspace, title: "x" })).error.message).toBe(
      "This requires the editor role; your role is viewer",
    );
    expect((await viewer.call("list_deliveries", { workspace })).error.code).toBe("forbidden");
  });

  it("is off in a new workspace, and a matter for its admins", async () => {
    const fresh = await makeTenant("Fresh");
    const setting = await api<{ mcpMayPublish: boolean }>(fresh.path, { token: fresh.token });
    expect(setting.body.data.mcpMayPublish).toBe(false);
    const byEditor = await api(fresh.path, {
      method: "PATCH",
      token: fresh.people.editor.token,
      body: { mcpMayPublish: true },
    });
    expect(byEditor.status).toBe(403);
    const byDrafts = await api(fresh.path, {
      method: "PATCH",
      token: await makeToken(fresh.user, "drafts"),
      body: { mcpMayPublish: true },
    });
    expect(byDrafts.status).toBe(403);
  });
});
