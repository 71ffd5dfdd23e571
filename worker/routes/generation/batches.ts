import { createRoute } from "@hono/zod-openapi";
import { Batch, BatchCreate, BatchList, BatchPlan, BatchQuery } from "../../../schema/api/batches";
import {
  cancelBatch,
  createBatch,
  dryRunBatch,
  getBatch,
  listBatches,
  resumeBatch,
  retryFailed,
} from "../../domains/generation";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Batches"];
const editor = access("editor");
const viewer = access("viewer");

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Start a batch of posts; with `dryRun`, only return its planned dates and an estimate",
  ...editor,
  request: { params: WorkspaceParams, ...body(BatchCreate) },
  responses: { ...answers(BatchPlan), ...answers(Batch, 201) },
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List batches, newest first",
  ...viewer,
  request: { params: WorkspaceParams, query: BatchQuery },
  responses: answers(BatchList),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a batch: its counts, usage and remaining time",
  ...viewer,
  request: one,
  responses: answers(Batch),
});

const cancel = createRoute({
  method: "post",
  path: "/{id}/cancel",
  tags,
  summary: "Cancel a batch; posts already written are kept",
  ...editor,
  request: one,
  responses: answers(Batch),
});

const retry = createRoute({
  method: "post",
  path: "/{id}/retry-failed",
  tags,
  summary: "Retry every failed run",
  ...editor,
  request: one,
  responses: answers(Batch),
});

const resume = createRoute({
  method: "post",
  path: "/{id}/resume",
  tags,
  summary: "Resume runs that were cancelled or stopped by the budget or the provider account",
  ...editor,
  request: one,
  responses: answers(Batch),
});

export const batchRoutes = routes()
  .openapi(create, async (c) => {
    const ctx = workspaceOf(c);
    const input = c.req.valid("json");
    if (input.dryRun) return c.json(ok(await dryRunBatch(ctx, input)), 200);
    return c.json(ok(await getBatch(ctx, await createBatch(ctx, input))), 201);
  })
  .openapi(list, async (c) => c.json(ok(await listBatches(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getBatch(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(cancel, async (c) => c.json(ok(await cancelBatch(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(retry, async (c) => c.json(ok(await retryFailed(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(resume, async (c) => c.json(ok(await resumeBatch(workspaceOf(c), c.req.valid("param").id)), 200));
