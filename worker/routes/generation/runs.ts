import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { OutlineUpdate, RunOutline } from "../../../schema/api/outline";
import { ReviewApprove, ReviewQuery, ReviewQueue, ReviewReject } from "../../../schema/api/review";
import { RunCreate, RunDetail, RunList, RunQuery, RunRepeat, RunStepDetail } from "../../../schema/api/runs";
import {
  approveRun,
  cancelRun,
  continueRun,
  createRun,
  getOutline,
  getRunStep,
  listReview,
  listRuns,
  rejectRun,
  reopenReview,
  repeatRun,
  retryRun,
  updateOutline,
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
  summary: "Start a run that writes a post about a saved or given topic",
  ...editor,
  request: { params: WorkspaceParams, ...body(RunCreate) },
  responses: answers(RunDetail, 201),
});

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List runs, newest first; runs of a batch in batch order",
  ...viewer,
  request: { params: WorkspaceParams, query: RunQuery },
  responses: answers(RunList),
});

const review = createRoute({
  method: "get",
  path: "/review",
  tags,
  summary:
    "List generated drafts waiting for a decision and posts sent for review; filter by batch, run, post or reviewer",
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
  summary: "Read a step with its input and result",
  ...viewer,
  request: { params: EntityParams.extend({ stepId: z.string() }) },
  responses: answers(RunStepDetail),
});

const outline = createRoute({
  method: "get",
  path: "/{id}/outline",
  tags,
  summary: "Read the outline of a post's run, with the passages that it can use",
  ...viewer,
  request: one,
  responses: answers(RunOutline),
});

const editOutline = createRoute({
  method: "put",
  path: "/{id}/outline",
  tags,
  summary: "Replace the outline of a run that is paused after the outline stage",
  ...editor,
  request: { ...one, ...body(OutlineUpdate) },
  responses: answers(RunOutline),
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

const cancel = verb("cancel", "Cancel a run, immediately or before its next step; results so far are kept");
const retry = verb("retry", "Retry a failed or cancelled run from where it stopped");
const goOn = verb("continue", "Continue a run that is waiting after a stage");

const repeat = createRoute({
  method: "post",
  path: "/{id}/repeat",
  tags,
  summary: "Rerun a stage, or one part of it, from its recorded inputs",
  ...editor,
  request: { ...one, ...body(RunRepeat) },
  responses: answers(RunDetail),
});

const approve = createRoute({
  method: "post",
  path: "/{id}/approve",
  tags,
  summary: "Approve a draft waiting for review: publish, schedule or keep it",
  ...editor,
  request: { ...one, ...body(ReviewApprove) },
  responses: answers(RunDetail),
});

const reject = createRoute({
  method: "post",
  path: "/{id}/reject",
  tags,
  summary: "Reject a draft waiting for review; it stays a draft or is deleted",
  ...editor,
  request: { ...one, ...body(ReviewReject) },
  responses: answers(RunDetail),
});

const reopen = verb("reopen", "Undo the decision on a draft: it is unscheduled and waits for review again");

export const runRoutes = routes()
  .openapi(create, async (c) => c.json(ok(await createRun(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(list, async (c) => c.json(ok(await listRuns(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(review, async (c) => c.json(ok(await listReview(workspaceOf(c), c.req.valid("query"))), 200))
  .openapi(get, async (c) => c.json(ok(await getRun(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(step, async (c) => {
    const { id, stepId } = c.req.valid("param");
    return c.json(ok(await getRunStep(workspaceOf(c), id, stepId)), 200);
  })
  .openapi(outline, async (c) => c.json(ok(await getOutline(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(editOutline, async (c) =>
    c.json(ok(await updateOutline(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
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
