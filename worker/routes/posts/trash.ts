import { createRoute, z } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { Image } from "../../../schema/api/images";
import { Post } from "../../../schema/api/posts";
import { Topic } from "../../../schema/api/topics";
import {
  TrashEmptied,
  TrashEmptyQuery,
  type TrashKind,
  TrashList,
  TrashQuery,
} from "../../../schema/api/trash";
import {
  emptyTopicTrash,
  getTopic,
  listTopicTrash,
  purgeTopic,
  restoreTopic,
} from "../../domains/generation";
import { emptyImageTrash, getImage, listImageTrash, purgeImage, restoreImage } from "../../domains/media";
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
  summary: "List deleted posts, topics or images that can be restored",
  ...access("viewer"),
  request: { params: WorkspaceParams, query: TrashQuery },
  responses: answers(TrashList),
});

const restore = createRoute({
  method: "post",
  path: "/{id}/restore",
  tags,
  summary: "Restore a deleted post as a draft, or a deleted topic or image",
  ...access("editor", "drafts"),
  request: one,
  responses: answers(z.union([Post, Topic, Image]), 201),
});

const purge = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete a post, topic or image in the trash permanently",
  ...editor,
  request: one,
  responses: answers(Done),
});

const empty = createRoute({
  method: "delete",
  path: "/",
  tags,
  summary: "Permanently delete the posts, topics or unused images in the trash",
  ...editor,
  request: { params: WorkspaceParams, query: TrashEmptyQuery },
  responses: answers(TrashEmptied),
});

const kindOf = (id: string): TrashKind =>
  id.startsWith("top_") ? "topic" : id.startsWith("img_") ? "image" : "post";

const listOf = { post: listTrash, topic: listTopicTrash, image: listImageTrash };
const purgeOf = { post: purgePost, topic: purgeTopic, image: purgeImage };
const emptyOf = { post: emptyTrash, topic: emptyTopicTrash, image: emptyImageTrash };

export const trashRoutes = routes()
  .openapi(list, async (c) => {
    const { kind, ...page } = c.req.valid("query");
    return c.json(ok(await listOf[kind](workspaceOf(c), page)), 200);
  })
  .openapi(restore, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    const kind = kindOf(id);
    switch (kind) {
      case "topic":
        await restoreTopic(ctx, id);
        return c.json(ok(await getTopic(ctx, id)), 201);
      case "image":
        return c.json(ok(await getImage(ctx, await restoreImage(ctx, id))), 201);
      case "post":
        await restorePost(ctx, id);
        return c.json(ok(await getPost(ctx, id)), 201);
      default:
        return kind satisfies never;
    }
  })
  .openapi(purge, async (c) => {
    const { id } = c.req.valid("param");
    await purgeOf[kindOf(id)](workspaceOf(c), id);
    return c.json(ok({ done: true as const }), 200);
  })
  .openapi(empty, async (c) => {
    const { kind } = c.req.valid("query");
    return c.json(ok({ deleted: await emptyOf[kind](workspaceOf(c)) }), 200);
  });
