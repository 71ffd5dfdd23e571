import type { OpenApiDocument } from "../openapi-document";
import { type Schema, schemaPrefix } from "./schema";

type Schemas = NonNullable<NonNullable<OpenApiDocument["components"]>["schemas"]>;

interface Options {
  schemas: Schemas;
  /** Leaves out optional fields, unless all are optional. */
  requiredOnly: boolean;
}

const depthMax = 6;
const fieldMax = 3;
const words: Record<string, string> = {
  title: "Hello world",
  slug: "hello-world",
  name: "Acme",
  workspaceSlug: "acme",
  content: "# Hello world\n\nOur first post.",
  excerpt: "Our first post.",
  email: "ada@example.com",
  timezone: "Europe/Berlin",
};
const byFormat: Record<string, string> = {
  "date-time": "2027-01-15T09:00:00.000Z",
  date: "2027-01-15",
  email: "ada@example.com",
  uri: "https://www.example.com/blog/hello-world",
};

/** A plausible value of a schema. */
export function exampleOf(schema: Schema, options: Options, name = "", depth = 0): unknown {
  if ("$ref" in schema) {
    const named = options.schemas[String(schema.$ref).slice(schemaPrefix.length)];
    return named && depth < depthMax ? exampleOf(named, options, name, depth + 1) : {};
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return exampleOf(choice, options, name, depth);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, options, name, depth)));
  const type = [schema.type].flat().find((one) => one !== "null");
  if (type === "object") return objectExample(schema, options, depth);
  if (type === "array")
    return schema.items && depth < depthMax ? [exampleOf(schema.items, options, name, depth + 1)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "string") return textExample(schema, name);
  return null;
}

function objectExample(schema: Exclude<Schema, { $ref: string }>, options: Options, depth: number): object {
  if (depth >= depthMax) return {};
  const all = Object.entries(schema.properties ?? {});
  const required = all.filter(([name]) => schema.required?.includes(name));
  const some = required.length > 0 ? required : all.slice(0, depth === 0 ? fieldMax : 0);
  const shown = options.requiredOnly ? some : all;
  return Object.fromEntries(
    shown.map(([name, property]) => [name, exampleOf(property, options, name, depth + 1)]),
  );
}

function textExample({ format, pattern }: Exclude<Schema, { $ref: string }>, name: string): string {
  const known = (format && byFormat[format]) ?? words[name];
  if (known !== undefined) return known;
  if (/Url$|^url$|^src$/.test(name)) return "https://www.example.com/blog/hello-world";
  if (/(At|On)$/.test(name)) return "2027-01-15T09:00:00.000Z";
  if (/^id$|Id$/.test(name)) return "0192f5c3a1b2";
  return pattern === undefined ? "text" : "…";
}
