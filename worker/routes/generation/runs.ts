import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { ReviewApprove, ReviewQuery, ReviewQueue, ReviewReject } from "../../../schema/api/review";
import { RunCreate, RunDetail, RunList, RunQuery, RunRepeat, RunStepDetail } from "../../../schema/api/runs";
import {
  approveRun,
  cancelRun,
  continueRun,
  createRun,
  getRunStep,
  listReview,
  listRuns,
  rejectRun,
  reopenReview,
  repeatRun,
  retryRun,
} from "../../domains/generation";
import { getRun } from "../../domains/runs";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, EntityParams, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Runs"];
const viewer = access("viewer");
const editor = access("editor");

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Have a post made, of a kept topic or of a given one",
  ...editor,
  request: { params: WorkspaceParams, ...body(RunCreate) },
  responses: answers(RunDetail, 201),
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List runs, the newest first; those of a batch in its order",
  ...viewer,
  request: { params: WorkspaceParams, query: RunQuery },
  responses: answers(RunList),
});

const review = createRoute({
  method: "get",
  path: "/review",
  tags,
  summary: "List the drafts that wait for review: all, of a batch, or the one of a run",
  ...viewer,
  request: { params: WorkspaceParams, query: ReviewQuery },
  responses: answers(ReviewQueue),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read a run with its steps",
  ...viewer,
  request: one,
  responses: answers(RunDetail),
});

const step = createRoute({
  method: "get",
  path: "/{id}/steps/{stepId}",
  tags,
  summary: "Read a step with what it was asked and what came of it",
  ...viewer,
  request: { params: EntityParams.extend({ stepId: z.string() }) },
  responses: answers(RunStepDetail),
});

const verb = <Name extends string>(name: Name, summary: string) =>
  createRoute({
    method: "post",
    path: `/{id}/${name}` as const,
    tags,
    summary,
    ...editor,
    request: one,
    responses: answers(RunDetail),
  });

const cancel = verb("cancel", "Cancel a run: at once, or before its next step; what was made stays");
const retry = verb("retry", "Take a failed or cancelled run up again, where it stopped");
const goOn = verb("continue", "Let a run go on that waits after a stage");

const repeat = createRoute({
  method: "post",
  path: "/{id}/repeat",
  tags,
  summary: "Do a stage, or one part of it, anew from its recorded inputs",
  ...editor,
  request: { ...one, ...body(RunRepeat) },
  responses: answers(RunDetail),
});

const approve = createRoute({
  method: "post",
  path: "/{id}/approve",
  tags,
  summary: "Approve a draft that waits for review: publish, schedule or keep it",
  ...editor,
  request: { ...one, ...body(ReviewApprove) },
  responses: answers(RunDetail),
});

const reject = createRoute({
  method: "post",
  path: "/{id}/reject",
  tags,
  summary: "Reject a draft that waits for review; it stays a draft, or is deleted",
  ...editor,
  request: { ...one, ...body(ReviewReject) },
  responses: answers(RunDetail),
});

const reopen = verb("reopen", "Take back the decision on a draft: it waits for review again, unscheduled");

export const runRoutes = routes()
  .openapi(create, async (c) => c.json(ok(await createRun(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(list, async (c) => c.json(ok(await listRuns(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(review, async (c) => c.json(ok(await listReview(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getRun(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(step, async (c) => {
    const { id, stepId } = c.req.valid("param");
    return c.json(ok(await getRunStep(workspaceOf(c), id, stepId)), 200);
  })
  .openapi(cancel, async (c) => c.json(ok(await cancelRun(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(retry, async (c) => c.json(ok(await retryRun(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(goOn, async (c) => c.json(ok(await continueRun(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(repeat, async (c) =>
    c.json(ok(await repeatRun(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(approve, async (c) =>
    c.json(ok(await approveRun(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(reject, async (c) =>
    c.json(ok(await rejectRun(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(reopen, async (c) => c.json(ok(await reopenReview(workspaceOf(c), c.req.valid("param").id)), 200));
