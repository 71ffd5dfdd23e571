import { createRoute, z } from "@hono/zod-openapi";
import { CategoryChange, CategoryList, CategoryMerge, CategoryUpdate } from "../../../schema/api/categories";
import { deleteCategory, listCategories, mergeCategory, updateCategory } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Categories"];
const editor = access("editor");
const one = { params: WorkspaceParams.extend({ categoryId: z.string() }) };
const inBatches =
  "Changes up to 200 posts per request: repeat it until `remaining` is 0. Published posts send `post.updated`.";

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List categories",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(CategoryList),
});

const update = createRoute({
  method: "patch",
  path: "/{categoryId}",
  tags,
  summary: "Rename or describe a category",
  description: `${inBatches} The slug follows the name; filters accept the former name and slug, too. If another category has the name, the response is a \`conflict\`: merge the two instead.`,
  ...editor,
  request: { ...one, ...body(CategoryUpdate) },
  responses: answers(CategoryChange),
});

const merge = createRoute({
  method: "post",
  path: "/{categoryId}/merge",
  tags,
  summary: "Merge a category into another",
  description: `${inBatches} Then the category is deleted; filters that use its name or slug then match the other one.`,
  ...editor,
  request: { ...one, ...body(CategoryMerge) },
  responses: answers(CategoryChange),
});

const remove = createRoute({
  method: "delete",
  path: "/{categoryId}",
  tags,
  summary: "Delete a category and remove it from its posts",
  description: inBatches,
  ...editor,
  request: one,
  responses: answers(CategoryChange),
});

export const categoryRoutes = routes()
  .openapi(list, async (c) => c.json(ok({ items: await listCategories(workspaceOf(c)) }), 200))
  .openapi(update, async (c) => {
    const { categoryId } = c.req.valid("param");
    return c.json(ok(await updateCategory(workspaceOf(c), categoryId, c.req.valid("json"))), 200);
  })
  .openapi(merge, async (c) => {
    const { categoryId } = c.req.valid("param");
    return c.json(ok(await mergeCategory(workspaceOf(c), categoryId, c.req.valid("json").into)), 200);
  })
  .openapi(remove, async (c) =>
    c.json(ok(await deleteCategory(workspaceOf(c), c.req.valid("param").categoryId)), 200),
  );
