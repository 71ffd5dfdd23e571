import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { PageQuery } from "../../../schema/api/pagination";
import { Post } from "../../../schema/api/posts";
import { TrashEmptied, TrashList } from "../../../schema/api/trash";
import { emptyTrash, getPost, listTrash, purgePost, restorePost } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Trash"];
const editor = access("editor");

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List deleted posts that can be restored",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(TrashList),
});

const restore = createRoute({
  method: "post",
  path: "/{id}/restore",
  tags,
  summary: "Restore a deleted post as a draft",
  ...access("editor", "drafts"),
  request: one,
  responses: answers(Post, 201),
});

const purge = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a post in the trash permanently",
  ...editor,
  request: one,
  responses: answers(Done),
});

const empty = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Permanently delete the posts in the trash",
  ...editor,
  request: { params: WorkspaceParams },
  responses: answers(TrashEmptied),
});

export const trashRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listTrash(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(restore, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await restorePost(ctx, id);
    return c.json(ok(await getPost(ctx, id)), 201);
  })
  .openapi(purge, async (c) => {
    await purgePost(workspaceOf(c), c.req.valid("param").id);
    return c.json(ok({ done: true as const }), 200);
  })
  .openapi(empty, async (c) => c.json(ok({ deleted: await emptyTrash(workspaceOf(c)) }), 200));
