import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect, it } from "vitest";
import type { Post } from "../../schema/api/posts.ts";
import { thisDemo } from "./support/this-service.ts";
import { makeWorkspace, manage } from "./support/workspace.ts";

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL("/mcp", thisDemo().baseUrl), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return client;
}

it("takes an assistant from the list of tools to a scheduled draft, once the workspace allows it", async () => {
  const { token } = thisDemo();
  const { id: workspaceId, slug: workspace } = await makeWorkspace("By an assistant");
  const client = await connect(token);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["list_workspaces", "create_draft", "edit_draft", "schedule_post"]),
  );
  const call = async (name: string, input: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: { workspace, ...input } });
    return { failed: result.isError === true, data: result.structuredContent as Record<string, unknown> };
  };
  const draft = await call("create_draft", { title: "Written by an assistant", content: "A first line." });
  const { id: post } = draft.data;
  await call("edit_draft", { post, version: 1, content: "A better line." });
  const when = { post, localTime: "2099-06-01T09:00", timezone: "Europe/Berlin" };
  const refused = await call("schedule_post", when);
  expect([refused.failed, refused.data.error]).toMatchObject([
    true,
    { code: "forbidden", details: { forbiddenBy: ["workspace_setting"] } },
  ]);
  await manage(`/workspaces/${workspaceId}`, "PATCH", { mcpMayPublish: true });
  expect((await call("schedule_post", when)).failed).toBe(false);
  expect(await manage<Post>(`/workspaces/${workspaceId}/posts/${post}`)).toMatchObject({
    content: "A better line.",
    status: "DRAFT",
    scheduledAt: "2099-06-01T07:00:00.000Z",
  });
  await client.close();
});

it("requires a token", async () => {
  await expect(connect("wrong")).rejects.toThrow(/personal access token/);
});
