import { createRoute } from "@hono/zod-openapi";
import { z } from "zod";
import { ErrorBody } from "../../../schema/api/error";
import { imageTypes } from "../../../schema/api/images";

const bytes = { type: "string", format: "binary" } as const;
const notFound = { description: "Not found", content: { "application/json": { schema: ErrorBody } } };

const imageFile = createRoute({
  method: "get",
  path: "/images/{workspaceId}/{file}",
  tags: ["Images"],
  summary: "A stored picture, open to anyone and the same for ever",
  security: [],
  request: { params: z.object({ workspaceId: z.string(), file: z.string() }) },
  responses: {
    200: {
      description: "The picture; 206 for a `Range` of it",
      content: Object.fromEntries(imageTypes.map((type) => [type, { schema: bytes }])),
    },
    206: { description: "The range asked for" },
    304: { description: "The picture at hand is the one" },
    404: notFound,
    416: { description: "The range lies outside of the picture" },
  },
});

const preview = createRoute({
  method: "get",
  path: "/preview/{token}",
  tags: ["Posts"],
  summary: "The page behind a preview link",
  security: [],
  request: { params: z.object({ token: z.string() }) },
  responses: {
    200: { description: "The post as a page", content: { "text/html": { schema: { type: "string" } } } },
    404: { description: "A page that says so" },
    410: { description: "A page that says the link has expired" },
  },
});

const openapi = createRoute({
  method: "get",
  path: "/v1/openapi.json",
  tags: ["Health"],
  summary: "This document",
  security: [],
  responses: {
    200: {
      description: "OpenAPI 3.1",
      content: { "application/json": { schema: z.record(z.string(), z.unknown()) } },
    },
  },
});

/** Addresses that answer files and pages, declared for the document alone. */
export const fileDeclarations = [imageFile, preview, openapi];
