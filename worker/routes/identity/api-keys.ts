import { createRoute } from "@hono/zod-openapi";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import { ApiKey, ApiKeyCreate, ApiKeyCreated } from "../../../schema/api/workspaces";
import { createApiKey, endApiKey, listApiKeys } from "../../domains/identity";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["API keys"];

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List API keys",
  ...access("admin"),
  request: { params: WorkspaceParams, query: PageQuery },
  responses: answers(listOf(ApiKey)),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Create an API key, returned only in this response",
  ...access("admin"),
  request: { params: WorkspaceParams, ...body(ApiKeyCreate) },
  responses: answers(ApiKeyCreated, 201),
});

const revoke = createRoute({
  method: "post",
  path: "/{id}/revoke",
  tags,
  summary: "Revoke an API key; it stops working before this returns",
  ...access("admin"),
  request: { params: EntityParams },
  responses: answers(Done),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete an API key and its record",
  ...access("admin"),
  request: { params: EntityParams },
  responses: answers(Done),
});

export const apiKeyRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listApiKeys(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createApiKey(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(revoke, async (c) => {
    await endApiKey(workspaceOf(c), c.req.valid("param").id, "revoke");
    return c.json(ok({ done: true as const }), 200);
  })
  .openapi(remove, async (c) => {
    await endApiKey(workspaceOf(c), c.req.valid("param").id, "delete");
    return c.json(ok({ done: true as const }), 200);
  });
