import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { readConfig } from "../../config";
import type { AppEnv } from "../http/app-env";
import { docsPage } from "./page";
import { docsStyle } from "./style";
import { type OpenApiDocument, openApiDocument } from "./openapi-document";
import { fileDeclarations } from "./openapi-files";
import { publicDeclarations } from "./openapi-public";

interface Made {
  document: OpenApiDocument;
  json: string;
  page: string;
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const headers = { "cache-control": "public, max-age=300" };

/** The document of `app` and its rendering: plain HTML with a sheet of our own, no script and no other host. */
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
