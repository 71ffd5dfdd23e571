import { createRoute, z } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { Post } from "../../../schema/api/posts";
import { Topic } from "../../../schema/api/topics";
import { TrashEmptied, TrashEmptyQuery, TrashList, TrashQuery } from "../../../schema/api/trash";
import {
  emptyTopicTrash,
  getTopic,
  listTopicTrash,
  purgeTopic,
  restoreTopic,
} from "../../domains/generation";
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
  summary: "List deleted posts or topics that can be restored",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: TrashQuery },
  responses: answers(TrashList),
});

const restore = createRoute({
  method: "post",
  path: "/{id}/restore",
  tags,
  summary: "Restore a deleted post as a draft, or a deleted topic",
  ...access("editor", "drafts"),
  request: one,
  responses: answers(z.union([Post, Topic]), 201),
});

const purge = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a post or topic in the trash permanently",
  ...editor,
  request: one,
  responses: answers(Done),
});

const empty = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Permanently delete the posts or topics in the trash",
  ...editor,
  request: { params: WorkspaceParams, query: TrashEmptyQuery },
  responses: answers(TrashEmptied),
});

const isTopic = (id: string) => id.startsWith("top_");

export const trashRoutes = routes()
  .openapi(list, async (c) => {
    const { kind, ...page } = c.req.valid("query");
    return c.json(ok(await (kind === "topic" ? listTopicTrash : listTrash)(workspaceOf(c), page)), 200);
  })
  .openapi(restore, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    if (isTopic(id)) {
      await restoreTopic(ctx, id);
      return c.json(ok(await getTopic(ctx, id)), 201);
    }
    await restorePost(ctx, id);
    return c.json(ok(await getPost(ctx, id)), 201);
  })
  .openapi(purge, async (c) => {
    const { id } = c.req.valid("param");
    await (isTopic(id) ? purgeTopic : purgePost)(workspaceOf(c), id);
    return c.json(ok({ done: true as const }), 200);
  })
  .openapi(empty, async (c) => {
    const { kind } = c.req.valid("query");
    return c.json(
      ok({ deleted: await (kind === "topic" ? emptyTopicTrash : emptyTrash)(workspaceOf(c)) }),
      200,
    );
  });
