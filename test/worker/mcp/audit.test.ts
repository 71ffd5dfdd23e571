import { expect, it } from "vitest";
import type { AuditEntry } from "../../../schema/api/workspaces";
import { api } from "../fixtures/tenant";
import { connect } from "./mcp-client";
import { makeOpenTenant } from "./mcp-desk";

it("leaves an entry of every write, with the token and that it came by MCP", async () => {
  const fresh = await makeOpenTenant("Audited");
  const { call } = await connect(fresh.token);
  const at = { workspace: fresh.workspace.slug };
  const { id } = (await call("create_draft", { ...at, title: "Watched" })).data;
  const step = (name: string, args: Record<string, unknown> = {}) => call(name, { ...at, post: id, ...args });
  const answers = [
    await step("edit_draft", { version: 1, content: "x" }),
    await step("schedule_post", { scheduledAt: "2099-01-01T00:00:00Z" }),
    await step("cancel_schedule"),
    await step("publish_post"),
    await step("edit_draft", { version: 5, title: "Private" }),
    await step("update_post", { version: 6, title: "Public" }),
    await step("unpublish_post"),
  ];
  expect(answers.map(({ text, isError }) => (isError ? text : "done"))).toEqual(answers.map(() => "done"));
  await call("list_posts", at);
  const log = await api<{ items: AuditEntry[] }>(`${fresh.path}/audit`, { token: fresh.token });
  const byMcp = log.body.data.items.filter(({ actor }) => actor.channel === "mcp");
  expect(byMcp.map(({ action }) => action).reverse()).toEqual([
    "post.created",
    "post.updated",
    "post.scheduled",
    "post.schedule_cancelled",
    "post.published",
    "post.edits_saved",
    "post.updated",
    "post.unpublished",
  ]);
  for (const { actor } of byMcp)
    expect(actor).toMatchObject({
      name: "Olive",
      token: { id: expect.stringMatching(/^pat_/), name: "test" },
    });
  const byHttp = log.body.data.items.find(({ action }) => action === "workspace.updated");
  expect(byHttp).toMatchObject({
    actor: { channel: null, token: { name: "test" } },
    details: { mcpMayPublish: true },
  });
});
