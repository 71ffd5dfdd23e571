import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { Done } from "../../../schema/api/envelope";
import { PreviewLink, PreviewLinkInput, PreviewLinkList } from "../../../schema/api/posts";
import { createPreviewLink, listPreviewLinks, revokePreviewLink } from "../../domains/posts";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, done, EntityParams, ok, one, routes } from "../http/openapi";

const create = createRoute({
  method: "post",
  path: "/{id}/preview-link",
  tags: ["Posts"],
  summary: "Create a preview link that anyone can open until it expires",
  description:
    "The link shows the post as it is now, including unpublished changes; later changes do not appear. It stops working when it expires, when it is revoked, when its creator is no longer an editor in the workspace, or when the post is deleted.",
  ...access("editor", "drafts"),
  request: { params: EntityParams, ...body(PreviewLinkInput) },
  responses: answers(PreviewLink, 201),
});

const list = createRoute({
  method: "get",
  path: "/{id}/preview-links",
  tags: ["Posts"],
  summary: "List a post's active preview links",
  ...access("viewer"),
  request: one,
  responses: answers(PreviewLinkList),
});

const revoke = createRoute({
  method: "delete",
  path: "/{id}/preview-links/{linkId}",
  tags: ["Posts"],
  summary: "Revoke a preview link",
  ...access("editor", "drafts"),
  request: { params: EntityParams.extend({ linkId: z.string() }) },
  responses: answers(Done),
});

export const previewLinkRoutes = routes()
  .openapi(create, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(ok(await createPreviewLink(workspaceOf(c), id, c.req.valid("json"))), 201);
  })
  .openapi(list, async (c) =>
    c.json(ok(await listPreviewLinks(workspaceOf(c), c.req.valid("param").id)), 200),
  )
  .openapi(revoke, async (c) => {
    const { id, linkId } = c.req.valid("param");
    await revokePreviewLink(workspaceOf(c), id, linkId);
    return c.json(done, 200);
  });
