import { createRoute, z } from "@hono/zod-openapi";
import {
  Autopilot,
  AutopilotCreate,
  AutopilotList,
  AutopilotSkip,
  AutopilotUpdate,
} from "../../../schema/api/autopilots";
import {
  createAutopilot,
  deleteAutopilot,
  getAutopilot,
  listAutopilots,
  pauseAutopilot,
  resumeAutopilot,
  skipDate,
  updateAutopilot,
} from "../../domains/generation";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, ok, one, routes, WorkspaceParams } from "../http/openapi";

const Done = z.object({ done: z.literal(true) });
const tags = ["Autopilots"];
const editor = access("editor");
const viewer = access("viewer");

const list = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "List the autopilots, each with its next dates",
  ...viewer,
  request: { params: WorkspaceParams },
  responses: answers(AutopilotList),
});

const create = createRoute({
  method: "post",
  path: "/",
  tags,
  summary: "Start an autopilot, which writes a post for each of its dates",
  ...editor,
  request: { params: WorkspaceParams, ...body(AutopilotCreate) },
  responses: answers(Autopilot, 201),
});

const get = createRoute({
  method: "get",
  path: "/{id}",
  tags,
  summary: "Read an autopilot with its next dates",
  ...viewer,
  request: one,
  responses: answers(Autopilot),
});

const update = createRoute({
  method: "patch",
  path: "/{id}",
  tags,
  summary: "Change an autopilot; posts already started are kept",
  ...editor,
  request: { ...one, ...body(AutopilotUpdate) },
  responses: answers(Autopilot),
});

const remove = createRoute({
  method: "delete",
  path: "/{id}",
  tags,
  summary: "Delete an autopilot; its runs and posts are kept",
  ...editor,
  request: one,
  responses: answers(Done),
});

const act = <Verb extends string>(verb: Verb, summary: string) => ({
  method: "post" as const,
  path: `/{id}/${verb}` as const,
  tags,
  summary,
  ...editor,
  request: one,
  responses: answers(Autopilot),
});
const pause = createRoute(act("pause", "Pause an autopilot; posts already started will be finished"));
const resume = createRoute(act("resume", "Resume a paused autopilot, or have a blocked one try again"));

const skip = createRoute({
  ...act("skip", "Skip a date of an autopilot, or restore it"),
  request: { ...one, ...body(AutopilotSkip) },
});

export const autopilotRoutes = routes()
  .openapi(list, async (c) => c.json(ok(await listAutopilots(workspaceOf(c))), 200))
  .openapi(create, async (c) => c.json(ok(await createAutopilot(workspaceOf(c), c.req.valid("json"))), 201))
  .openapi(get, async (c) => c.json(ok(await getAutopilot(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(update, async (c) =>
    c.json(ok(await updateAutopilot(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  )
  .openapi(remove, async (c) => {
    await deleteAutopilot(workspaceOf(c), c.req.valid("param").id);
    return c.json(done, 200);
  })
  .openapi(pause, async (c) => c.json(ok(await pauseAutopilot(workspaceOf(c), c.req.valid("param").id)), 200))
  .openapi(resume, async (c) =>
    c.json(ok(await resumeAutopilot(workspaceOf(c), c.req.valid("param").id)), 200),
  )
  .openapi(skip, async (c) =>
    c.json(ok(await skipDate(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 200),
  );
