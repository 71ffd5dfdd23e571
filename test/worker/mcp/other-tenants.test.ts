import { expect, it } from "vitest";
import { connect } from "./mcp-client";
import { makeOpenTenant } from "./mcp-desk";

it("finds nothing of another tenant, by id or by slug", async () => {
  const [tenant, other] = [await makeOpenTenant(), await makeOpenTenant("Other")];
  const workspace = tenant.workspace.slug;
  const stranger = await connect(other.token);
  const mine = await connect(tenant.token);
  const { id, slug } = (await mine.call("create_draft", { workspace, title: "Ours alone" })).data;
  const own = other.workspace.slug;
  const tools: [string, Record<string, unknown>][] = [
    ["get_post", { post: id }],
    ["edit_draft", { post: id, version: 1, title: "x" }],
    ["schedule_post", { post: id, scheduledAt: "2099-01-01T00:00:00Z" }],
    ["cancel_schedule", { post: id }],
    ["publish_post", { post: id }],
    ["unpublish_post", { post: id }],
    ["update_post", { post: id, version: 1, title: "x" }],
    ["list_deliveries", { post: id }],
    ["list_integrations", { post: id }],
    ["publish_externally", { post: id, integration: "wordpress", mode: "draft" }],
    ["send_externally", { integration: "wordpress", missing: true }],
    ["list_posts", {}],
    ["list_images", {}],
    ["list_categories", {}],
    ["list_authors", {}],
    ["update_image", { image: "img_x", alt: "x" }],
    ["bulk_edit_posts", { posts: [id], add: { tags: ["x"] } }],
    ["update_author", { author: "aut_x", name: "x" }],
    ["update_category", { category: "cat_x", name: "x" }],
    ["search_posts", { q: "ours" }],
    ["create_draft", { title: "x" }],
    ["list_events", {}],
  ];
  for (const [name, args] of tools) {
    for (const named of [workspace, tenant.workspace.id])
      expect((await stranger.call(name, { workspace: named, ...args })).error, name).toMatchObject({
        code: "not_found",
        message: "Workspace not found",
      });
    if (args.post === undefined) continue;
    for (const post of [id, slug])
      expect((await stranger.call(name, { workspace: own, ...args, post })).error, name).toMatchObject({
        code: "not_found",
        message: "Post not found",
      });
  }
  expect((await stranger.call("search_posts", { workspace: own, q: "ours" })).data.posts).toEqual([]);
  expect((await mine.call("get_post", { workspace, post: id })).data).toMatchObject({
    status: "DRAFT",
    version: 1,
  });
});
