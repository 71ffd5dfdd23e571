import { html, type SafeHtml } from "../../../platform/html";
import type { OpenApiDocument } from "../openapi-document";

type Schemas = NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]>;
export type Schema = Schemas[string];

interface Field {
  name: string;
  type: SafeHtml;
  required: boolean;
  notes: string;
}

const depthMax = 4;
export const schemaPrefix = "#/components/schemas/";

/** The fields of a schema as a table; nested ones by path, named schemas as a link. */
export function schemaTable(schema: Schema): SafeHtml {
  const fields = fieldsOf(schema, "", 0);
  if (fields.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  return table(
    ["Field", "Type", "Notes"],
    fields.map(({ name, type, required, notes }) => [fieldName(name, required), type, prose(notes)]),
  );
}

/** Wide tables scroll separately, also by keyboard. */
export const table = (columns: string[], rows: SafeHtml[][]): SafeHtml =>
  html`<div class="table" role="group" aria-label="${columns.join(", ")}" tabindex="0"><table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>
${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</tbody></table></div>`;

export const fieldName = (name: string, required: boolean): SafeHtml =>
  html`<code>${name}</code>${!required && html` <span class="optional">optional</span>`}`;

/** Text with code in backticks. */
export const prose = (text: string): SafeHtml =>
  html`${text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`;

function fieldsOf(schema: Schema, path: string, depth: number): Field[] {
  if ("$ref" in schema || depth > depthMax) return [];
  const inner = schema.type === "array" ? schema.items : undefined;
  if (inner) return fieldsOf(inner, `${path}[]`, depth + 1);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]): Field[] => {
    const at = path === "" ? name : `${path}.${name}`;
    const required = schema.required?.includes(name) ?? false;
    return [
      { name: at, type: typeOf(property), required, notes: notesOf(property) },
      ...fieldsOf(property, at, depth + 1),
    ];
  });
  return [...own, ...parts.flatMap((part) => fieldsOf(part, path, depth + 1))];
}

/** A short description of a schema's type. */
export function typeOf(schema: Schema): SafeHtml {
  if ("$ref" in schema) return link(String(schema.$ref).slice(schemaPrefix.length));
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return join(alternatives.map(typeOf), " or ");
  if (schema.allOf) return join(schema.allOf.map(typeOf), " and ");
  if (schema.enum) return html`${schema.enum.map(String).join(" | ")}`;
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"];
  const names = types.map((type) =>
    type === "array" && schema.items ? html`array of ${typeOf(schema.items)}` : html`${type}`,
  );
  return join(names, " or ");
}

const link = (name: string) => html`<a href="/docs/api/schemas#schema-${name}">${name}</a>`;

const join = (parts: SafeHtml[], word: string): SafeHtml =>
  html`${parts.map((part, index) => html`${index > 0 && word}${part}`)}`;

export function notesOf(schema: Schema): string {
  if ("$ref" in schema) return "";
  const {
    description,
    format,
    pattern,
    minimum,
    maximum,
    minLength,
    maxLength,
    maxItems,
    default: standard,
  } = schema;
  return [
    description,
    format === "date-time" ? "ISO 8601" : format,
    standard !== undefined && `default ${JSON.stringify(standard)}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    pattern !== undefined && `matches ${pattern}`,
  ]
    .filter((note) => typeof note === "string" && note !== "")
    .join("; ");
}
