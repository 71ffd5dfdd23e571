import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { BulkResult } from "../../../schema/api/bulk-result";
import { BulkEditInput, BulkInput, Post, PublishInput, TransitionInput } from "../../../schema/api/posts";
import { bulkEdit, bulkPosts, getPost, publishPost, withdrawPost } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Posts"];
const editor = access("editor");

const bulk = createRoute({
  method: "post",
  path: "/bulk/{verb}",
  tags,
  summary: "Publish, unpublish or delete many posts",
  description:
    "Returns one result per post. A post that is already published (or already hidden) is `skipped`, not failed.",
  ...editor,
  request: {
    params: WorkspaceParams.extend({ verb: z.enum(["publish", "unpublish", "delete"]) }),
    ...body(BulkInput),
  },
  responses: answers(BulkResult),
});

const edit = createRoute({
  method: "post",
  path: "/bulk-edit",
  tags,
  summary: "Change the categories, tags and authors of many posts",
  description:
    "Returns one result per post. A post that needs no change is `skipped`. Changes to published posts go live immediately.",
  ...editor,
  request: { params: WorkspaceParams, ...body(BulkEditInput) },
  responses: answers(BulkResult),
});

const publish = createRoute({
  method: "post",
  path: "/{id}/publish",
  tags,
  summary: "Publish a draft or hidden post",
  ...editor,
  request: { ...one, ...body(PublishInput) },
  responses: answers(Post),
});

const unpublish = createRoute({
  method: "post",
  path: "/{id}/unpublish",
  tags,
  summary: "Unpublish a post and keep it hidden",
  ...editor,
  request: { ...one, ...body(TransitionInput) },
  responses: answers(Post),
});

const revert = createRoute({
  method: "post",
  path: "/{id}/revert-to-draft",
  tags,
  summary: "Move a published or hidden post back to drafts",
  ...editor,
  request: { ...one, ...body(TransitionInput) },
  responses: answers(Post),
});

export const postTransitionRoutes = routes()
  .openapi(bulk, async (c) => {
    const { verb } = c.req.valid("param");
    return c.json(ok(await bulkPosts(workspaceOf(c), verb, c.req.valid("json").ids)), 200);
  })
  .openapi(edit, async (c) => c.json(ok(await bulkEdit(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(publish, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await publishPost(ctx, id, c.req.valid("json"));
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(unpublish, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await withdrawPost(ctx, id, "unpublish", c.req.valid("json"));
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(revert, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await withdrawPost(ctx, id, "revert-to-draft", c.req.valid("json"));
    return c.json(ok(await getPost(ctx, id)), 200);
  });
