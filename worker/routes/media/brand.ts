import { createRoute, z } from "@hono/zod-openapi";
import { Brand, BrandPreview, BrandUpdate } from "../../../schema/api/cards";
import { ErrorBody } from "../../../schema/api/error";
import { brandOf, previewCard, updateBrand } from "../../domains/illustrations";
import { access } from "../http/access";
import { workspaceOf } from "../http/app-env";
import { answers, body, ok, routes, WorkspaceParams } from "../http/openapi";

const tags = ["Illustrations"];

const get = createRoute({
  method: "get",
  path: "/",
  tags,
  summary: "Read the card design",
  ...access("viewer"),
  request: { params: WorkspaceParams },
  responses: answers(Brand),
});

const update = createRoute({
  method: "patch",
  path: "/",
  tags,
  summary: "Update the design of future cards",
  description:
    "Text needs a contrast ratio of at least 4.5:1 on its background. Colors with less are rejected, and `details.nearest` suggests one that works. The logo is an image from the workspace's media library: PNG, JPEG or GIF, at most 1 MB.",
  ...access("admin"),
  request: { params: WorkspaceParams, ...body(BrandUpdate) },
  responses: answers(Brand),
});

const preview = createRoute({
  method: "post",
  path: "/preview",
  tags,
  summary: "Preview a card for a title, as an SVG",
  description: "Uses the workspace's brand, except for the fields you send. Nothing is stored.",
  ...access("viewer", "read"),
  request: { params: WorkspaceParams, ...body(BrandPreview) },
  responses: {
    200: {
      description: "The card",
      content: { "image/svg+xml": { schema: z.string() } },
    },
    default: { description: "Error", content: { "application/json": { schema: ErrorBody } } },
  },
});

export const brandRoutes = routes()
  .openapi(get, (c) => c.json(ok(brandOf(workspaceOf(c).workspace)), 200))
  .openapi(update, async (c) => c.json(ok(await updateBrand(workspaceOf(c), c.req.valid("json"))), 200))
  .openapi(preview, async (c) => {
    const svg = await previewCard(workspaceOf(c), c.req.valid("json"));
    return c.body(svg, 200, { "content-type": "image/svg+xml", "cache-control": "private, no-store" });
  });
