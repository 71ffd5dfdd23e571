import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import connect from "../../../cli/src/commands/integrations/connect";
import { anyIntegration, integrationKinds, integrationNames } from "../../../schema/api/integration-kinds";
import { app } from "../../../worker/app";
import { openApiDocument } from "../../../worker/routes/docs/openapi-document";

const names = Object.values(integrationNames);
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

it("no text of the service, the dashboard or the CLI lists the kinds by hand", () => {
  const byHand = new RegExp(`(${names.join("|")}),? (?:and|or) (${names.join("|")})`);
  const files = globSync("{worker,schema,dashboard/src,cli/src}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => byHand.test(readFileSync(file, "utf8")))).toEqual([]);
});
