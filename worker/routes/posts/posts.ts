import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { fieldsOfInput } from "../../../schema/api/post-fields";
import {
  Autosaved,
  AutosaveInput,
  Post,
  PostCreate,
  PostList,
  PostNames,
  PostQuery,
  PostUpdate,
} from "../../../schema/api/posts";
import {
  autosavePost,
  createPost,
  deletePost,
  discardWorkingCopy,
  duplicatePost,
  getPost,
  listPostNames,
  listPosts,
  updatePost,
} from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { postMaxBytes } from "../http/body-limit";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Posts"];
const editor = access("editor");
const drafter = access("editor", "drafts");
const viewer = access("viewer");

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List posts of every status",
  ...viewer,
  request: { params: WorkspaceParams, query: PostQuery },
  responses: answers(PostList),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Create a draft",
  ...drafter,
  request: { params: WorkspaceParams, ...body(PostCreate, postMaxBytes) },
  responses: answers(Post, 201),
});

const names = createRoute({
  method: "get",
  path: "/names",
  tags,
  summary: "List the authors and tags used in posts",
  ...viewer,
  request: { params: WorkspaceParams },
  responses: answers(PostNames),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a post with its working copy",
  ...viewer,
  request: one,
  responses: answers(Post),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Update a post; changes to a published post go live",
  ...drafter,
  request: { ...one, ...body(PostUpdate, postMaxBytes) },
  responses: answers(Post),
});

const autosave = createRoute({
  method: "post",
  path: "/{id}/autosave",
  tags,
  summary: "Save without publishing: in place, or as the working copy of a published post",
  ...drafter,
  request: { ...one, ...body(AutosaveInput, postMaxBytes) },
  responses: answers(Autosaved),
});

const discard = createRoute({
  method: "delete",
  path: "/{id}/working-copy",
  tags,
  summary: "Discard the working copy of a published post",
  ...editor,
  request: one,
  responses: answers(Post),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Move a post to the trash",
  ...drafter,
  request: one,
  responses: answers(Done),
});

const duplicate = createRoute({
  method: "post",
  path: "/{id}/duplicate",
  tags,
  summary: "Copy a post as a new draft",
  ...drafter,
  request: one,
  responses: answers(Post, 201),
});

export const postRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listPosts(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => {
    const ctx = workspaceOf(c);
    return c.json(ok(await getPost(ctx, await createPost(ctx, newFieldsOf(c.req.valid("json"))))), 201);
  })
  .openapi(names, async (c) => c.json(ok(await listPostNames(workspaceOf(c))), 200))
  .openapi(get, async (c) => c.json(ok(await getPost(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(update, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await updatePost(ctx, id, editOf(c.req.valid("json")));
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(autosave, async (c) =>
    c.json(ok(await autosavePost(workspaceOf(c), c.req.valid("param").id, editOf(c.req.valid("json")))), 200),
  )
  .openapi(discard, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await discardWorkingCopy(ctx, id);
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(remove, async (c) => {
    await deletePost(workspaceOf(c), c.req.valid("param").id);
    return c.json(ok({ done: true as const }), 200);
  })
  .openapi(duplicate, async (c) => {
    const ctx = workspaceOf(c);
    const copy = await duplicatePost(ctx, c.req.valid("param").id);
    return c.json(ok(await getPost(ctx, copy)), 201);
  });

function editOf({ version, ...input }: PostUpdate) {
  return { version, fields: fieldsOfInput(input) };
}

const newFieldsOf = (input: PostCreate) => ({ ...fieldsOfInput(input), title: input.title });
