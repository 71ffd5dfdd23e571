import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { ErrorBody } from "../../../schema/api/error";
import { imageTypes } from "../../../schema/api/images";
import { readConfig } from "../../config";
import { html } from "../../platform/html";
import type { AppEnv } from "../http/app-env";
import { guidePolicy } from "./guides";
import { openApiDocument } from "./openapi-document";
import { publicDeclarations } from "./openapi-public";
import { type ReferencePage, referencePages, referenceSections } from "./reference/reference-pages";

const bytes = { type: "string", format: "binary" } as const;
const notFound = { description: "Not found", content: { "application/json": { schema: ErrorBody } } };

const imageFile = createRoute({
  method: "get",
  path: "/images/{workspaceId}/{file}",
  tags: ["Images"],
  summary: "A stored image; public and immutable",
  security: [],
  request: { params: z.object({ workspaceId: z.string(), file: z.string() }) },
  responses: {
    200: {
      description: "The image; 206 for a `Range` of it",
      content: Object.fromEntries(imageTypes.map((type) => [type, { schema: bytes }])),
    },
    206: { description: "The requested range" },
    304: { description: "The cached image is still current" },
    404: notFound,
    416: { description: "The range is outside the image" },
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
    404: { description: "A page that says the preview does not exist" },
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

/** Routes that serve files and pages, declared only for the document. */
const fileDeclarations = [imageFile, preview, openapi];

interface Made {
  json: string;
  /** For the search of the guides, as JSON. */
  sections: string;
  pages: Map<string, () => ReferencePage>;
}

const headers = { "cache-control": "public, max-age=300" };

/** The OpenAPI document of `app`, and its pages in the frame that the build of the guides makes. */
export function documentRoutes(app: OpenAPIHono<AppEnv>) {
  for (const declaration of [...publicDeclarations, ...fileDeclarations]) {
    app.openAPIRegistry.registerPath(declaration);
  }
  let made: Made | undefined;
  const make = (c: Context<AppEnv>): Made => {
    if (made) return made;
    const document = openApiDocument(app, readConfig(c.env).publicUrl || new URL(c.req.url).origin);
    made = {
      json: JSON.stringify(document),
      sections: JSON.stringify(referenceSections(document)),
      pages: referencePages(document),
    };
    return made;
  };
  const json = (c: Context<AppEnv>, text: string, more = {}) =>
    c.body(text, 200, { ...headers, ...more, "content-type": "application/json; charset=UTF-8" });
  return new Hono<AppEnv>()
    .get("/v1/openapi.json", (c) => json(c, make(c).json, { "access-control-allow-origin": "*" }))
    .get("/docs/api/search.json", (c) => json(c, make(c).sections))
    .get("/docs/api/:group?", async (c, next) => {
      const page = make(c).pages.get(c.req.path)?.();
      if (!page) return next();
      const frame = await c.env.ASSETS.fetch(new Request(new URL("/docs/api-frame", c.req.url)));
      const text = (await frame.text()).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => partOf(page, name));
      return c.html(text, 200, {
        ...headers,
        "content-security-policy": guidePolicy,
        "referrer-policy": "same-origin",
      });
    });
}

function partOf(page: ReferencePage, name: string): string {
  if (name === "title" || name === "description") return html`${page[name]}`.text;
  return name === "navigation" || name === "contents" || name === "body" ? page[name] : "";
}
