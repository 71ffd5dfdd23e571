import { createRoute } from "@hono/zod-openapi";
import { PostRefresh, RunDetail } from "../../../schema/api/runs";
import { refreshPost } from "../../domains/generation";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, one, routes } from "../http/openapi";

const refresh = createRoute({
  method: "post",
  path: "/{id}/refresh",
  tags: ["Writer"],
  summary: "Start a run that refreshes the affected parts of a published post",
  description:
    "The reason is that its evidence is gone (`evidence`), that fewer people read it (`views`), or that you want something changed (`instruction`). The result is saved as unpublished changes: readers do not see them until you publish them. Everything else in the post stays as it is, byte for byte.",
  ...access("editor"),
  request: { ...one, ...body(PostRefresh) },
  responses: answers(RunDetail, 201),
});

export const refreshRoutes = routes().openapi(refresh, async (c) =>
  c.json(ok(await refreshPost(workspaceOf(c), c.req.valid("param").id, c.req.valid("json"))), 201),
);
