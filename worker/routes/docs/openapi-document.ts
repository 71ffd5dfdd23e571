import type { OpenAPIHono } from "@hono/zod-openapi";
import { allIntegrations } from "../../../schema/api/integration-kinds";
import type { AppEnv } from "../http/app-env";
import { addFailures } from "./openapi-failures";

const apiDescription = `Every response is JSON in one envelope: \`{ "success": true, "data": … }\`, or
\`{ "success": false, "error": { "code", "message", "details?", "requestId" } }\` with a stable \`code\`.

The **public API** (\`/v1/public/…\`) is for sites, which send an API key as \`Authorization: Bearer <key>\` or
\`x-api-key: <key>\`. The **management API** takes a personal access token (\`Authorization: Bearer ba_pat_…\`) or the
session cookie of the dashboard. Neither accepts the other's credentials. A token's access is \`read\`, \`drafts\` or \`full\`; each
operation says which one it requires.

Lists are paged with \`page\` (from 1) and \`limit\` (1 to 100, default 20). IDs from another workspace return 404. A post's
\`version\` is its optimistic lock: send the version your edit is based on; 409 \`conflict\` means the post has changed since.`;

/** In reading order. */
export const tagDescriptions: Record<string, string> = {
  "Public API": "The published posts, search, feeds and sitemap of one workspace, for sites to read.",
  Overview: "What needs attention in a workspace, and what is next.",
  Posts: "Drafts and published posts: write, publish, unpublish, preview.",
  Authors: "The authors of posts: edit their profiles, rename, merge and delete them.",
  Categories: "The categories of posts: describe, rename, merge and delete.",
  Schedule: "Scheduled posts, planned dates and the calendar.",
  Revisions: "Saved versions of a post, to compare and restore.",
  Trash: "Deleted posts, topics and images, which can be restored for 30 days.",
  Evidence: "The claims in a post, and the quotes that support them.",
  Comments: "Comments on posts and their passages, with replies.",
  Reviews: "Reviews of drafts by members.",
  Quality: "Suggestions for improving a post, found without a model.",
  Topics: "Ideas for posts, with warnings about ones too similar to existing posts.",
  Runs: "Work in progress, stage by stage, and the drafts waiting for review.",
  Writer: "The writer: your own model or none, its key, prices, budget and costs. Also polishes sections.",
  Batches: "Many posts at once: plan, estimate, follow, cancel and resume.",
  Autopilots: "Weekly schedules by which the writer keeps the calendar filled.",
  Illustrations: "Cards and generated images for posts, and the brand they use.",
  Context: "What the workspace knows about its product, with its version history.",
  Sources: "Web pages and documents that drafts are based on and claims quote.",
  "Content Assistant": "Learns from a site, documents or research, and proposes changes to the context.",
  Images: "A workspace's images and their URLs.",
  "Import and export": "Import and export Markdown files with front matter; import from WordPress and Ghost.",
  "API keys": "The keys that sites use to read the public API.",
  Webhooks: "Endpoints to notify about changes, and the delivery log.",
  Integrations: `${allIntegrations} sites that posts are also published to, and the state of their remote posts.`,
  Analytics: "Page views, users and engagement, read from Google Analytics with read-only access.",
  Notices: "Reviews for you, and problems that need someone's attention.",
  Workspaces: "Workspaces and their settings.",
  Members: "Who belongs to a workspace, and their roles.",
  Invitations: "Invitations to a workspace.",
  Audit: "Who did what in a workspace, and when.",
  Account: "The signed-in user: profile, password, sessions and access tokens.",
  "Sign-in": "Sign up, sign in and sign out.",
  System: "Health of a workspace's scheduled jobs and deliveries.",
  Health: "The health of the instance, and this document.",
};

const securitySchemes = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "ba_pk_…",
    description: "An API key for the workspace",
  },
  apiKeyHeader: {
    type: "apiKey",
    in: "header",
    name: "x-api-key",
    description: "The same key in its own header",
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
    description: "The dashboard's session; requests that change data must come from the dashboard itself",
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

/** All operations of a document, in order. */
export const operationsOf = ({ paths = {} }: OpenApiDocument): DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );

/** The OpenAPI 3.1 document of the whole API, generated from the routes' contracts. */
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

/** The generator puts the flag of a regular expression into its pattern; JSON Schema implies `u` anyway. */
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
