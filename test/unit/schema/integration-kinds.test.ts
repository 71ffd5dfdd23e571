import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import connect from "../../../cli/src/commands/integrations/connect";
import { anyIntegration, integrationKinds, integrationNames } from "../../../schema/api/integration-kinds";
import { app } from "../../../worker/app";
import { openApiDocument } from "../../../worker/routes/docs/openapi-document";

const { paths = {} } = openApiDocument(app, "https://blogsvc.test");

it.each(integrationKinds)("%s can be connected by the API and the CLI, and has a guide", (kind) => {
  expect(paths[`/v1/workspaces/{workspaceId}/integrations/${kind}`]).toHaveProperty("put");
  expect(connect.examples.some((example) => example.startsWith(`integrations connect ${kind} `))).toBe(true);
  expect(readFileSync(`docs/${kind}.md`, "utf8")).toContain("\n## SEO fields\n");
  expect(anyIntegration).toContain(integrationNames[kind]);
});

it.each(integrationKinds)("%s is named by every page that lists the kinds", (kind) => {
  const pages = ["api", "architecture", "cli", "glossary", "integrations", "mcp", "self-hosting"];
  const text = (page: string) => readFileSync(`docs/${page}.md`, "utf8");
  expect(pages.filter((page) => !text(page).includes(integrationNames[kind]))).toEqual([]);
});
