import { createRoute } from "@hono/zod-openapi";
import { AccessToken, AccessTokenCreate, AccessTokenCreated } from "../../../schema/api/auth";
import { Done } from "../../../schema/api/envelope";
import { listOf, PageQuery } from "../../../schema/api/pagination";
import { createAccessToken, deleteAccessToken, listAccessTokens } from "../../domains/identity";
import { access } from "../http/access";
import { answers, body, done, IdParams, ok, routes } from "../http/openapi";

const tags = ["Account"];

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List your access tokens",
  ...access("signed-in"),
  request: { query: PageQuery },
  responses: answers(listOf(AccessToken)),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Create an access token, returned only in this response. Requires a session",
  ...access("signed-in", undefined, "recent"),
  request: body(AccessTokenCreate),
  responses: answers(AccessTokenCreated, 201),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete an access token, which stops working immediately; an access token can only delete itself",
  ...access("signed-in", "read"),
  request: { params: IdParams },
  responses: answers(Done),
});

export const accessTokenRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listAccessTokens(c.get("ctx"), c.req.valid("query"))), 200))
  .openapi(create, async (c) => c.json(ok(await createAccessToken(c.get("ctx"), c.req.valid("json"))), 201))
  .openapi(remove, async (c) => {
    await deleteAccessToken(c.get("ctx"), c.req.valid("param").id);
    return c.json(done, 200);
  });
