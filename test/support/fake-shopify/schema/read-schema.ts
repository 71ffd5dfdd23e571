import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType, type ValueNode } from "graphql";

const file = fileURLToPath(new URL("admin-2026-10.graphql", import.meta.url).href);
export const schemaVersion = "2026-10";

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const rules: Record<string, (value: unknown) => boolean> = {
  DateTime: (value) => typeof value === "string" && instant.test(value),
  HTML: (value) => typeof value === "string",
  URL: (value) => typeof value === "string" && URL.canParse(value),
};

/** The vendor's schema, with scalars that refuse what Shopify's refuse. */
export function readSchema(): GraphQLSchema {
  const schema = buildSchema(readFileSync(file, "utf8"));
  for (const [name, holds] of Object.entries(rules)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`the schema has no scalar ${name}`);
    const read = (value: unknown): unknown => {
      if (holds(value)) return value;
      throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}`);
    };
    type.coerceInputValue = read;
    type.coerceInputLiteral = (node: ValueNode) => read("value" in node ? node.value : null);
  }
  return schema;
}
