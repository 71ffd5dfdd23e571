import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "../http/app-env";
import { addFailures } from "./openapi-failures";

const apiDescription = `Everything answers JSON in one envelope: \`{ "success": true, "data": … }\`, or
\`{ "success": false, "error": { "code", "message", "details?", "requestId" } }\` with a stable \`code\`.

The **public API** (\`/v1/public/…\`) is read by sites with an API key, as \`Authorization: Bearer <key>\` or
\`x-api-key: <key>\`. The **management API** takes a personal access token (\`Authorization: Bearer ba_pat_…\`) or the
session cookie of the dashboard. Neither accepts the other's credentials. A token's access is \`read\`, \`drafts\` or \`full\`; each
operation says which it takes.

Lists are paged by \`page\` (from 1) and \`limit\` (1 to 100, default 20). Another workspace's id answers 404. A post's
\`version\` is its optimistic lock: send the one the edit was based on, and 409 \`conflict\` says that it has changed.`;

/** In the order in which a reader of the document meets them. */
export const tagDescriptions: Record<string, string> = {
  "Public API": "What sites read: published posts, search, feeds and sitemap of one workspace.",
  Posts: "Drafts and published posts: write, publish, withdraw, preview.",
  Schedule: "Posts that publish themselves, planned dates and the calendar.",
  Revisions: "Saved states of a post, to compare and to bring back.",
  Evidence: "The claims of a post, and the quotes that support them.",
  Quality: "What could be better in a post, without a model.",
  Topics: "What posts could be written of, and what is too close to what there is.",
  Runs: "What is being made, stage by stage, and the drafts that wait for review.",
  Writer:
    "Who writes: a model of your own or none, its key, prices and budget, and what it cost; polishing a section.",
  Batches: "Many posts in one go: planned, estimated, followed, stopped and taken up again.",
  Pictures: "Cards and model pictures of posts, and how a workspace's cards look.",
  Context: "What the workspace knows of itself, and how that came to be.",
  Sources: "Pages and documents that were read: what drafts draw on, and claims quote.",
  "Content Assistant":
    "Learns the context from a site, documents or a research, as proposals to take or leave.",
  Images: "Pictures of a workspace and the addresses they are served at.",
  "Import and export": "Markdown files with front matter, in and out.",
  "API keys": "The keys by which sites read the public API.",
  Webhooks: "Endpoints to notify about changes, and the delivery log.",
  Integrations:
    "Sites on WordPress and Shopify that posts are published to as well, and how a post is there.",
  Analytics: "Page views, users and engagement, read from Google Analytics with read-only access.",
  Notices: "Problems that need someone's attention.",
  Workspaces: "Workspaces and their settings.",
  Members: "Who belongs to a workspace, and as what.",
  Invitations: "Invitations into a workspace.",
  Audit: "What was done in a workspace, and by whom.",
  Account: "The signed-in user: profile, password, sessions and access tokens.",
  "Sign-in": "Signing up, in and out.",
  System: "Health of scheduled jobs and deliveries of a workspace.",
  Health: "The state of the instance, and this document.",
};

const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "ba_pk_…",
    description: "An API key of the workspace",
  },
  apiKeyHeader: {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: "The same key in a header of its own",
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "ba_pat_…",
    description: "A personal access token",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-blogsvc",
    description: "The dashboard's session; requests that change something must come from its own pages",
  },
} as const;

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
