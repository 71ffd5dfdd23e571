import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { z } from "zod";
import { ErrorBody } from "../../../schema/api/error";
import { imageTypes } from "../../../schema/api/images";
import { readConfig } from "../../config";
import type { AppEnv } from "../http/app-env";
import { type OpenApiDocument, openApiDocument } from "./openapi-document";
import { publicDeclarations } from "./openapi-public";
import { docsPage } from "./page";

const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #101216);
  --panel: light-dark(#f7f8fa, #171a20);
  --ink: light-dark(#1b1f24, #e3e6ea);
  --soft: light-dark(#59636e, #9aa4b0);
  --line: light-dark(#dfe3e8, #2b3038);
  --accent: light-dark(#1f5fbf, #8ab8ff);
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { display: grid; grid-template-columns: 19rem minmax(0, 1fr); margin: 0; background: var(--paper); color: var(--ink); font: 0.9375rem/1.6 var(--sans); overflow-wrap: break-word; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.25rem 1rem 3rem; border-right: 1px solid var(--line); background: var(--panel); font-size: 0.8125rem; line-height: 1.4; }
nav p.brand { margin: 0 0 1rem; font-size: 1rem; font-weight: 650; }
nav p.guides { margin: -0.6rem 0 0; font-weight: 500; }
nav p.guides a { color: var(--accent); }
nav p { margin: 1.1rem 0 0; font-weight: 600; }
nav p a { color: var(--ink); text-decoration: none; }
nav ul { margin: 0.3rem 0 0; padding: 0; list-style: none; }
nav li a { display: flex; gap: 0.5rem; padding: 0.28rem 0.4rem; border-radius: 0.3rem; color: var(--soft); text-decoration: none; }
nav li a:hover, nav p a:hover { color: var(--accent); }
nav .method { flex: 0 0 3rem; margin-top: 0.1rem; font-size: 0.625rem; text-align: right; text-transform: uppercase; background: none; padding: 0; }
main { min-width: 0; max-width: 62rem; padding: 2.5rem clamp(1rem, 4vw, 3.5rem) 6rem; }
h1, h2, h3 { line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h1 { margin: 0; font-size: 2.1rem; }
h2 { margin: 0 0 0.25rem; font-size: 1.6rem; }
h3 { margin: 0; font-size: 1.15rem; }
h4 { margin: 1.25rem 0 0.4rem; font-size: 0.75rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft); }
.facts { color: var(--soft); }
.group { margin-top: 4rem; }
.group > p { margin-top: 0; color: var(--soft); }
.operation { margin-top: 1.5rem; padding: 1.25rem 1.4rem; border: 1px solid var(--line); border-radius: 0.7rem; }
.operation:target { border-color: var(--accent); }
.address { margin: 0.4rem 0 0.6rem; }
.needs { margin: 0.4rem 0; color: var(--soft); font-size: 0.875rem; }
.method { display: inline-block; padding: 0.1rem 0.45rem; border-radius: 0.3rem; font: 700 0.75rem/1.5 var(--mono); background: var(--panel); }
.get { color: light-dark(#0b6b3a, #6fdd9f); } .post { color: light-dark(#1f5fbf, #8ab8ff); }
.patch, .put { color: light-dark(#8a5300, #f2bf6c); } .delete { color: light-dark(#b3261e, #ff9a91); }
code, pre { font-family: var(--mono); font-size: 0.875em; }
pre { margin: 1.25rem 0 0; padding: 0.9rem 1rem; overflow-x: auto; border-radius: 0.5rem; background: var(--panel); border: 1px solid var(--line); font-size: 0.8125rem; line-height: 1.55; }
pre code { font-size: inherit; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.8438rem; }
th, td { padding: 0.4rem 1rem 0.4rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; min-width: 6rem; }
th { font-weight: 600; color: var(--soft); }
td:last-child { width: 100%; min-width: 12rem; color: var(--soft); overflow-wrap: anywhere; }
.optional { color: var(--soft); font-size: 0.75rem; }
.media, .type { margin: 0.3rem 0; color: var(--soft); font: 0.8125rem var(--mono); }
.answer, main summary { margin: 0.25rem 0; }
main summary { cursor: pointer; }
.status { display: inline-block; min-width: 2.6rem; font: 600 0.8125rem var(--mono); }
main details > :not(summary) { margin-left: 1rem; }
@media (max-width: 60rem) {
  body { display: block; }
  nav { position: static; height: auto; max-height: 45vh; border-right: 0; border-bottom: 1px solid var(--line); }
}
@media print { nav { display: none; } body { display: block; } }
`;

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
  document: OpenApiDocument;
  json: string;
  page: string;
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = { "cache-control": "public, max-age=300" };

/** The OpenAPI document of `app` and its HTML rendering, with our own style sheet, no script and no other host. */
export function documentRoutes(app: OpenAPIHono<AppEnv>) {
  for (const declaration of [...publicDeclarations, ...fileDeclarations]) {
    app.openAPIRegistry.registerPath(declaration);
  }
  let made: Made | null = null;
  const make = (publicUrl: string): Made => {
    if (made) return made;
    const document = openApiDocument(app, publicUrl);
    made = { document, json: JSON.stringify(document), page: docsPage(document) };
    return made;
  };
  return new Hono<AppEnv>()
    .get("/v1/openapi.json", (c) =>
      c.body(make(readConfig(c.env).publicUrl).json, 200, {
        ...headers,
        "content-type": "application/json; charset=UTF-8",
        "access-control-allow-origin": "*",
      }),
    )
    .get("/docs/api", (c) =>
      c.html(make(readConfig(c.env).publicUrl).page, 200, { ...headers, "content-security-policy": policy }),
    )
    .get("/docs/api/style.css", (c) =>
      c.body(docsStyle, 200, { ...headers, "content-type": "text/css; charset=UTF-8" }),
    );
}
