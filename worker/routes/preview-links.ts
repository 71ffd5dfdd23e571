import { createRoute } from "@hono/zod-openapi";
import { PreviewLink, PreviewLinkInput } from "../../schema/api/posts";
import { createPreviewLink } from "../services/posts/preview-link";
import { access } from "./access";
import { workspaceOf } from "./app-env";
import { answers, body, EntityParams, ok, routes } from "./openapi";

const create = createRoute({
  method: "post",
  path: "/{id}/preview-link",
  tags: ["Posts"],
  summary: "Make a link under which anyone sees the post until it expires",
  description:
    "The link shows the post as it is at that time, with private edits. It ends by its date, or with the post.",
  ...access("editor", "drafts"),
  request: { params: EntityParams, ...body(PreviewLinkInput) },
  responses: answers(PreviewLink, 201),
});

export const previewLinkRoutes = routes().openapi(create, async (c) => {
  const { id } = c.req.valid("param");
  return c.json(ok(await createPreviewLink(workspaceOf(c), id, c.req.valid("json"))), 201);
});
