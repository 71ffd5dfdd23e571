import { html, type SafeHtml } from "../../platform/html";
import { fieldName, notesOf, prose, type Schema, schemaTable, table, typeOf } from "./schema";
import type { DocumentedOperation, Operation } from "./openapi-document";

/** One operation with all that a caller needs to know, and a line of curl to begin with. */
export function operationSection({ method, path, operation }: DocumentedOperation, server: string): SafeHtml {
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
  if (words.length === 0) return "Open to anyone.";
  const role = declared["x-access"];
  const who =
    typeof role === "string" && role !== "signed-in" ? `, of a member with the role ${role} or above` : "";
  return `Needs ${words.reverse().join(" or ")}${who}.`;
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

/** Errors that many operations share are described once, at the end of the page. */
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

/** Every JSON answer has the envelope, which the introduction describes: only what is in it differs. */
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
