import { createRoute } from "@hono/zod-openapi";
import { Post, ScheduleInput } from "../../../schema/api/posts";
import { BulkScheduleInput, BulkScheduleResult, PlannedDateInput } from "../../../schema/api/schedule";
import { bulkSchedule, cancelSchedule, getPost, planPost, schedulePost } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Schedule"];
const editor = access("editor");

const bulk = createRoute({
  method: "post",
  path: "/bulk-schedule",
  tags,
  summary: "Schedule several drafts across days and posting windows; returns one result per post",
  ...editor,
  request: { params: WorkspaceParams, ...body(BulkScheduleInput) },
  responses: answers(BulkScheduleResult),
});

const schedule = createRoute({
  method: "put",
  path: "/{id}/schedule",
  tags,
  summary: "Schedule or reschedule a draft",
  ...editor,
  request: { ...one, ...body(ScheduleInput) },
  responses: answers(Post),
});

const cancel = createRoute({
  method: "delete",
  path: "/{id}/schedule",
  tags,
  summary: "Cancel the schedule of a draft",
  ...editor,
  request: one,
  responses: answers(Post),
});

const plan = createRoute({
  method: "put",
  path: "/{id}/planned-date",
  tags,
  summary: "Plan a draft for a day on the calendar without scheduling it",
  ...access("editor", "drafts"),
  request: { ...one, ...body(PlannedDateInput) },
  responses: answers(Post),
});

export const postScheduleRoutes = routes()
  .openapi(bulk, async (c) => c.json(ok(await bulkSchedule(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(schedule, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await schedulePost(ctx, id, c.req.valid("json"));
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(cancel, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await cancelSchedule(ctx, id);
    return c.json(ok(await getPost(ctx, id)), 200);
  })
  .openapi(plan, async (c) => {
    const ctx = workspaceOf(c);
    const { id } = c.req.valid("param");
    await planPost(ctx, id, c.req.valid("json").plannedOn);
    return c.json(ok(await getPost(ctx, id)), 200);
  });
