import { createRoute } from "@hono/zod-openapi";
import { Voice, VoiceDerive, VoiceUpdate } from "../../../schema/api/voice";
import { deriveVoice, getVoice, updateVoice } from "../../domains/knowledge";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Context"];
const editor = access("editor");

const get = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read the voice: sample posts or text, and the style guide",
  description:
    "The writer follows it in sections, edits and rewrites. Version 0, with empty fields, means that no voice is set.",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(Voice),
});

const update = createRoute({
  method: "patch",
  path: "/",
  tags,
  summary: "Update the voice",
  description:
    "Omitted fields keep their values; to clear the voice, send all of them empty. `version` is the version your edit is based on, initially 0. Returns 404 with `details.postIds` if posts were deleted or belong to another workspace.",
  ...editor,
  request: { params: WorkspaceParams, ...body(VoiceUpdate) },
  responses: answers(Voice),
});

const derive = createRoute({
  method: "post",
  path: "/derive",
  tags,
  summary: "Have the model write the style guide from the saved samples",
  description:
    "Replaces the guide. Returns 409 `no_model` without a model and 502 `writer_failed` for an unusable response; the saved voice then stays as it is.",
  ...editor,
  request: { params: WorkspaceParams, ...body(VoiceDerive) },
  responses: answers(Voice),
});

export const voiceRoutes = routes()
  .openapi(get, async (c) => c.json(ok(await getVoice(workspaceOf(c))), 200))
  .openapi(update, async (c) => c.json(ok(await updateVoice(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(derive, async (c) => c.json(ok(await deriveVoice(workspaceOf(c), c.req.valid("json"))), 200));
