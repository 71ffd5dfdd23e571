import { createRoute } from "@hono/zod-openapi";
import { PageQuery } from "../../../schema/api/pagination";
import {
  UsageMonths,
  WriterCallList,
  WriterSettings,
  WriterTest,
  WriterUpdate,
} from "../../../schema/api/writer";
import { requireRecentProof } from "../../domains/identity";
import { testModels } from "../../domains/illustrations";
import { getWriterSettings, listCalls, listUsage, updateWriterSettings } from "../../domains/models";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Writer"];
const request = { params: WorkspaceParams };

const get = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read the writer settings, prices, and this month's budget and usage",
  ...access("viewer"),
  request,
  responses: answers(WriterSettings),
});

const update = createRoute({
  method: "patch",
  path: "/",
  tags,
  summary: "Update the writer, its model, key, prices and budget; a new base URL removes the key",
  ...access("admin"),
  request: { ...request, ...body(WriterUpdate) },
  responses: answers(WriterSettings),
});

const test = createRoute({
  method: "post",
  path: "/test",
  tags,
  summary:
    "Test the writer with one sentence and, if it has an image model, one image; both are billed, and the result reports failures",
  ...access("admin"),
  request,
  responses: answers(WriterTest),
});

const usage = createRoute({
  method: "get",
  path: "/usage",
  tags,
  summary: "List usage by month, newest first",
  ...access("viewer"),
  request,
  responses: answers(UsageMonths),
});

const calls = createRoute({
  method: "get",
  path: "/calls",
  tags,
  summary: "List calls to the writer with tokens, cost and outcome, newest first",
  ...access("editor"),
  request: { ...request, query: PageQuery },
  responses: answers(WriterCallList),
});

export const writerRoutes = routes()
  .openapi(get, async (c) => c.json(ok(await getWriterSettings(workspaceOf(c))), 200))
  .openapi(update, async (c) => {
    const input = c.req.valid("json");
    if (input.apiKey !== undefined || input.baseUrl !== undefined) await requireRecentProof(c.get("ctx"));
    return c.json(ok(await updateWriterSettings(workspaceOf(c), input)), 200);
  })
  .openapi(test, async (c) => c.json(ok(await testModels(workspaceOf(c))), 200))
  .openapi(usage, async (c) => c.json(ok(await listUsage(workspaceOf(c))), 200))
  .openapi(calls, async (c) => c.json(ok(await listCalls(workspaceOf(c), c.req.valid("query"))), 200));
