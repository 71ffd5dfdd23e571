import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../http/app-env";
import { addFailures } from "./openapi-failures";
import { apiDescription, securitySchemes, tagDescriptions } from "./openapi-words";

export type OpenApiDocument = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
export type PathItem = NonNullable<OpenApiDocument["paths"]>[string];
export type Operation = NonNullable<PathItem["get"]>;

const methods = ["get", "put", "post", "patch", "delete"] as const;

export interface DocumentedOperation {
  method: (typeof methods)[number];
  path: string;
  operation: Operation;
}

/** All operations of a document, in its order. */
export const operationsOf = ({ paths = {} }: OpenApiDocument): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

/** The OpenAPI 3.1 document of the whole API, made from the routes' own contracts. */
export function openApiDocument(app: OpenAPIHono<AppEnv>, publicUrl: string): OpenApiDocument {
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: { title: "blogsvc API", version: "1", description: apiDescription },
    servers: [{ url: publicUrl || "/" }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
  });
  document.components = { ...document.components, securitySchemes };
  mendPatterns(document);
  const operations = operationsOf(document);
  for (const { method, path, operation } of operations) {
    operation.operationId ??= operationId(method, path);
  }
  addFailures(document, operations);
  return document;
}

/** The generator writes the flag of a regular expression into its pattern; JSON Schema means `u` anyhow. */
function mendPatterns(node: object): void {
  for (const inner of Object.values(node) as unknown[]) {
    if (typeof inner === "object" && inner !== null) mendPatterns(inner);
  }
  if ("pattern" in node && typeof node.pattern === "string") {
    node.pattern = node.pattern.replace(/\$\/u$/, "$");
  }
}

/** `post /v1/workspaces/{workspaceId}/posts/{id}/publish` becomes `postWorkspacesPostsByIdPublish`. */
function operationId(method: string, path: string): string {
  const words = path
    .replace(/^\/v1/, "")
    .replace("/workspaces/{workspaceId}/", "/workspaces/")
    .split("/")
    .map((segment) => (segment.startsWith("{") ? `by-${segment.slice(1, -1)}` : segment))
    .flatMap((segment) => segment.split(/[^A-Za-z0-9]+/))
    .filter(Boolean);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}
