import { createRoute, z } from "@hono/zod-openapi";
import { AuthorChange, AuthorList, AuthorMerge, AuthorUpdate } from "../../../schema/api/authors";
import { deleteAuthor, listAuthors, mergeAuthor, updateAuthor } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Authors"];
const editor = access("editor");
const one = { params: WorkspaceParams.extend({ authorId: z.string() }) };
const inBatches =
  "Changes up to 200 posts per request: repeat it until `remaining` is 0. Published posts send `post.updated`.";

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List authors",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(AuthorList),
});

const update = createRoute({
  method: "patch",
  path: "/{authorId}",
  tags,
  summary: "Rename an author, or change their bio, link or picture",
  description: `${inBatches} Public posts have the profile in \`authorProfiles\`. If another author has the name, the response is a \`conflict\`: merge the two instead.`,
  ...editor,
  request: { ...one, ...body(AuthorUpdate) },
  responses: answers(AuthorChange),
});

const merge = createRoute({
  method: "post",
  path: "/{authorId}/merge",
  tags,
  summary: "Merge an author into another",
  description: `${inBatches} Then the author is deleted; the other author keeps their profile.`,
  ...editor,
  request: { ...one, ...body(AuthorMerge) },
  responses: answers(AuthorChange),
});

const remove = createRoute({
  method: "delete",
  path: "/{authorId}",
  tags,
  summary: "Delete an author and remove them from their posts",
  description: inBatches,
  ...editor,
  request: one,
  responses: answers(AuthorChange),
});

export const authorRoutes = routes()
  .openapi(list, async (c) => c.json(ok({ items: await listAuthors(workspaceOf(c)) }), 200))
  .openapi(update, async (c) => {
    const { authorId } = c.req.valid("param");
    return c.json(ok(await updateAuthor(workspaceOf(c), authorId, c.req.valid("json"))), 200);
  })
  .openapi(merge, async (c) => {
    const { authorId } = c.req.valid("param");
    return c.json(ok(await mergeAuthor(workspaceOf(c), authorId, c.req.valid("json").into)), 200);
  })
  .openapi(remove, async (c) =>
    c.json(ok(await deleteAuthor(workspaceOf(c), c.req.valid("param").authorId)), 200),
  );
