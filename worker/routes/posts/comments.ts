import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { CommentCreate, CommentList, CommentThread, CommentUpdate } from "../../../schema/api/comments";
import { Done } from "../../../schema/api/envelope";
import { createComment, deleteComment, listComments, updateComment } from "../../domains/discussion";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, EntityParams, ok, one, routes } from "../http/openapi";

const tags = ["Comments"];
const editor = access("editor", "drafts");
const params = EntityParams.extend({ commentId: z.string() });

const list = createRoute({
  method: "get",
  path: "/{id}/comments",
  tags,
  summary: "List the comments on a post with their replies",
  ...access("viewer"),
  request: one,
  responses: answers(CommentList),
});

const create = createRoute({
  method: "post",
  path: "/{id}/comments",
  tags,
  summary: "Comment on a passage or a post, or reply",
  description:
    "`quote` is the passage, word for word; differences in formatting, punctuation and line breaks do not matter. Without it, the comment is about the whole post. `@Name` or `@email` in the text mentions a member. A reply (`parentId`) reopens a resolved comment.",
  ...editor,
  request: { params: EntityParams, ...body(CommentCreate) },
  responses: answers(CommentThread, 201),
});

const update = createRoute({
  method: "patch",
  path: "/{id}/comments/{commentId}",
  tags,
  summary: "Edit your comment, or resolve or reopen any",
  ...editor,
  request: { params, ...body(CommentUpdate) },
  responses: answers(CommentThread),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}/comments/{commentId}",
  tags,
  summary: "Delete your comment and its replies; admins can delete any",
  ...editor,
  request: { params },
  responses: answers(Done),
});

export const commentRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listComments(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(create, async (c) =>
    c.json(ok(await createComment(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 201),
  )
  .openapi(update, async (c) => {
    const { id, commentId } = c.req.valid("param");
    return c.json(ok(await updateComment(workspaceOf(c), id, commentId, c.req.valid("json"))), 200);
  })
  .openapi(remove, async (c) => {
    const { id, commentId } = c.req.valid("param");
    await deleteComment(workspaceOf(c), id, commentId);
    return c.json(done, 200);
  });
