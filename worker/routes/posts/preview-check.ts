import { createRoute } from "@hono/zod-openapi";
import { PreviewCheck, PreviewCheckInput } from "../../../schema/api/preview-pattern";
import { checkPreview } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const check = createRoute({
  method: "post",
  path: "/",
  tags: ["Posts"],
  summary: "Check whether the workspace's site shows drafts in the editor",
  description:
    "Opens a draft on the site, using the workspace's preview URL pattern and a link that is deleted after the check, and reports whether the page was found, may be framed by the dashboard and has the edit mode.",
  ...access("editor", "drafts"),
  request: { params: WorkspaceParams, ...body(PreviewCheckInput) },
  responses: answers(PreviewCheck),
});

export const previewCheckRoutes = routes().openapi(check, async (c) =>
  c.json(ok(await checkPreview(workspaceOf(c), c.req.valid("json"))), 200),
);
