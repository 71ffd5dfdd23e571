import { html, type SafeHtml } from "../../../platform/html";
import type { DocumentedOperation, OpenApiDocument, Operation } from "../openapi-document";
import { linkedHeading } from "../page-parts";
import { exampleOf } from "./example-of";
import { codeBlock, samples } from "./samples";
import { fieldName, notesOf, prose, type Schema, schemaTable, table, typeOf } from "./schema";
import { tryForm } from "./try-form";

/** One operation with everything a caller needs. */
export function operationSection(
  one: DocumentedOperation,
  document: OpenApiDocument,
  server: string,
): SafeHtml {
  const { method, path, operation } = one;
  return html`<section class="operation">
${linkedHeading(operation.operationId ?? "", operation.summary ?? path)}
<p class="endpoint"><span class="method method-${method}">${method.toUpperCase()}</span> <code>${path}</code></p>
${operation.description && html`<p>${prose(operation.description)}</p>`}
<p class="needs">${needs(method, operation)}</p>
<div class="samples">${samples(one, document, server).map(([language, code]) => codeBlock(code, language))}</div>
${tryForm(one, document)}
${parameters(operation)}
${requestBody(operation)}
${responses(operation, document)}
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
  return html`<h3>Parameters</h3>${table(["Name", "In", "Type", "Notes"], rows)}`;
}

function requestBody({ requestBody: body }: Operation): SafeHtml | null {
  if (!body || "$ref" in body) return null;
  return html`<h3>Body</h3>
${Object.entries(body.content).map(
  ([mediaType, { schema }]) => html`<p class="media">${mediaType}</p>${schema && schemaTable(schema)}`,
)}`;
}

interface Answer {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

/** What succeeds with an example, then every error with its codes. */
function responses({ responses: all = {} }: Operation, { components }: OpenApiDocument): SafeHtml {
  const described = Object.entries<Answer | { $ref: string }>(all).flatMap(
    ([status, one]): [string, Answer][] => {
      if (!("$ref" in one)) return [[status, one]];
      const shared = components?.responses?.[one.$ref.split("/").at(-1) ?? ""];
      return shared && "description" in shared ? [[status, shared as Answer]] : [];
    },
  );
  const errors = described.filter(([status]) => Number(status) >= 400);
  const successes = described.filter(([status]) => Number(status) < 400);
  return html`<h3>Responses</h3>
${successes.map(([status, one]) => success(status, one, components?.schemas ?? {}))}
${
  errors.length > 0 &&
  html`<details class="answer"><summary>Errors <span class="statuses">${errors.map(([status]) => status).join(", ")}</span></summary>
${table(
  ["Status", "Meaning"],
  errors.map(([status, { description = "" }]) => [html`<code>${status}</code>`, prose(description)]),
)}</details>`
}`;
}

function success(
  status: string,
  { description = "", content = {} }: Answer,
  schemas: Parameters<typeof exampleOf>[1]["schemas"],
): SafeHtml {
  const title = html`<code class="status">${status}</code> ${prose(description)}`;
  const schema = Object.values(content)[0]?.schema;
  const types = Object.keys(content).join(", ");
  if (!schema || !types.includes("json"))
    return html`<p class="answer">${title}${types && html` <span class="statuses">${types}</span>`}</p>`;
  const example = JSON.stringify(exampleOf(schema, { schemas, requiredOnly: false }), null, 2);
  return html`<details class="answer"><summary>${title}</summary>
${schemaTable(insideEnvelope(schema))}
${codeBlock(example, "Example response")}</details>`;
}

/** Every JSON response has the envelope described in the introduction: show only its contents. */
function insideEnvelope(schema: Schema): Schema {
  if ("$ref" in schema) return schema;
  const data = schema.properties?.data;
  return data && schema.properties?.success ? data : schema;
}
