import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { html, SafeHtml } from "../../platform/html";
import {
  type DocumentedOperation,
  type OpenApiDocument,
  type Operation,
  operationsOf,
} from "./openapi-document";
import { fieldName, notesOf, prose, type Schema, schemaTable, table, typeOf } from "./schema";

/** One operation with everything a caller needs, starting with a curl command. */
function operationSection({ method, path, operation }: DocumentedOperation, server: string): SafeHtml {
  return html`<section class="operation" id="${operation.operationId ?? ""}">
<h3>${operation.summary ?? path}</h3>
<p class="address"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
<p class="needs">${needs(method, operation)}</p>
${parameters(operation)}
${requestBody(operation)}
${responses(operation)}
<pre tabindex="0"><code>${curl(method, path, operation, server)}</code></pre>
</section>`;
}

function needs(method: string, operation: Operation): string {
  const declared = operation as Record<string, unknown>;
  const token = declared["x-token-access"] ?? (method === "get" ? "read" : "full");
  const credentials: Record<string, string> = {
    apiKey: "an API key",
    accessToken: `an access token (${token})`,
    session: "a session",
  };
  const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
  const words = schemes.flatMap((scheme) => credentials[scheme] ?? []);
  if (words.length === 0) return "Public.";
  const role = declared["x-access"];
  const who =
    typeof role === "string" && role !== "signed-in" ? ` from a member with the ${role} role or above` : "";
  return `Requires ${words.reverse().join(" or ")}${who}.`;
}

function parameters({ parameters: all = [] }: Operation): SafeHtml | null {
  const known = all.flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
  if (known.length === 0) return null;
  const rows = known.map(({ name, in: where, required = false, schema = {}, description = "" }) => {
    const notes =
      "description" in schema ? notesOf(schema) : [description, notesOf(schema)].filter(Boolean).join("; ");
    return [fieldName(name, required), html`${where}`, typeOf(schema), prose(notes)];
  });
  return html`<h4>Parameters</h4>${table(["Name", "In", "Type", "Notes"], rows)}`;
}

function requestBody({ requestBody: body }: Operation): SafeHtml | null {
  if (!body || "$ref" in body) return null;
  return html`<h4>Body</h4>
${Object.entries(body.content).map(
  ([mediaType, { schema }]) => html`<p class="media">${mediaType}</p>${schema && schemaTable(schema)}`,
)}`;
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** Errors shared by many operations are described once, at the end of the page. */
function responses({ responses: all = {} }: Operation): SafeHtml {
  const entries = Object.entries<Answer | { $ref: string }>(all);
  const own = entries.flatMap(([status, one]) => ("$ref" in one ? [] : [answer(status, one)]));
  const shared = entries.flatMap(([status, one]) =>
    "$ref" in one ? [html`<span class="status">${status}</span> `] : [],
  );
  return html`<h4>Responses</h4>${own}${
    shared.length > 0 && html`<p class="answer">${shared}<a href="#errors">Errors</a></p>`
  }`;
}

function answer(status: string, { description = "", content = {} }: Answer): SafeHtml {
  const title = html`<span class="status">${status}</span> ${prose(description)}`;
  const schema = Object.values(content)[0]?.schema;
  if (!schema || status === "default" || Number(status) >= 400) return html`<p class="answer">${title}</p>`;
  const types = Object.keys(content).join(", ");
  return html`<details><summary>${title}</summary><p class="media">${types}</p>${schemaTable(insideEnvelope(schema))}</details>`;
}

/** Every JSON response has the envelope described in the introduction: show only its contents. */
function insideEnvelope(schema: Schema): Schema {
  if ("$ref" in schema) return schema;
  const data = schema.properties?.data;
  return data && schema.properties?.success ? data : schema;
}

function curl(
  method: string,
  path: string,
  { security, requestBody: body }: Operation,
  server: string,
): string {
  const address = `${server === "/" ? "" : server}${path}`;
  const schemes = (security ?? []).flatMap((scheme) => Object.keys(scheme));
  const token = schemes.includes("apiKey") ? "$API_KEY" : schemes.includes("accessToken") ? "$TOKEN" : null;
  const type = body && "content" in body ? Object.keys(body.content)[0] : undefined;
  return [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "${address}"`,
    token && `  -H "authorization: Bearer ${token}"`,
    type === "application/json" && `  -H "content-type: application/json" -d '{ … }'`,
    type === "multipart/form-data" && `  -F "file=@picture.png"`,
  ]
    .filter(Boolean)
    .join(" \\\n");
}

/** The whole API on one page that works without JavaScript. */
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
