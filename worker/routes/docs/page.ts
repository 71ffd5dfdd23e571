import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { html, SafeHtml } from "../../platform/html";
import { operationSection } from "./operation";
import { prose, schemaTable } from "./schema";
import { type DocumentedOperation, type OpenApiDocument, operationsOf } from "./openapi-document";

/** The whole API on one page, readable without script. */
export function docsPage(document: OpenApiDocument): string {
  const { info, servers, tags = [], components } = document;
  const server = servers?.[0]?.url ?? "/";
  const byTag = Map.groupBy(operationsOf(document), ({ operation }) => operation.tags?.[0] ?? "");
  const groups = tags.map(({ name, description = "" }) => ({
    name,
    description,
    anchor: anchorOf(name),
    operations: byTag.get(name) ?? [],
  }));
  const schemas = Object.entries(components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${info.title}</title>
<link rel="stylesheet" href="/docs/api/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<nav aria-label="Contents">
<p class="brand">${info.title}</p>
<p class="guides"><a href="/docs">All guides</a></p>
${groups.map(({ name, anchor, operations }) => html`<p><a href="#${anchor}">${name}</a></p><ul>${operations.map(entry)}</ul>`)}
<p><a href="#errors">Errors</a></p>
<p><a href="#schemas">Schemas</a></p><ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>
</nav>
<main id="content">
<header><h1>${info.title}</h1>
<p class="facts">Version ${info.version} · <code>${server}</code> · <a href="/v1/openapi.json">OpenAPI 3.1 document</a></p>
${new SafeHtml(renderMarkdownToHtml(info.description ?? "", { headingOffset: 1 }))}</header>
${groups.map(
  ({
    name,
    description,
    anchor,
    operations,
  }) => html`<section class="group" id="${anchor}"><h2>${name}</h2><p>${description}</p>
${operations.map((one) => operationSection(one, server))}</section>`,
)}
<section class="group" id="errors"><h2>Errors</h2>
${Object.entries(components?.responses ?? {}).map(
  ([name, response]) =>
    html`<p class="answer"><span class="status">${name.replace("Error", "")}</span> ${prose(("description" in response && response.description) || "")}</p>`,
)}
</section>
<section class="group" id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => html`<section class="operation" id="schema-${name}"><h3>${name}</h3>${schemaTable(schema)}</section>`)}
</section>
</main>
</body>
</html>
`.text;
}

const entry = ({ method, operation, path }: DocumentedOperation) =>
  html`<li><a href="#${operation.operationId ?? ""}"><span class="method ${method}">${method}</span>${operation.summary ?? path}</a></li>`;

const anchorOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
