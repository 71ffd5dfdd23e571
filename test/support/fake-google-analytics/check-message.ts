import messages from "./messages.json" with { type: "json" };

interface Definition {
  fields?: Record<string, string>;
  oneOf?: string[][];
  values?: string[];
}
type Api = "data" | "admin";

const definitions: Record<Api, Record<string, Definition>> = { data: messages.data, admin: messages.admin };

/**
 * What is wrong with a JSON value as a message of Google's own definitions, by the JSON mapping of protocol buffers: unknown fields, wrong
 * types, two fields of a union. Empty when it is right.
 */
export function checkMessage(api: Api, name: string, value: unknown, at = name): string[] {
  const definition = definitions[api][name];
  if (!definition) return scalar(name, value) ? [] : [`${at} is no ${name}`];
  if (definition.values)
    return typeof value === "string" && definition.values.includes(value) ? [] : [`${at} is no ${name}`];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [`${at} is no ${name}`];
  const fields = Object.entries(value);
  return [
    ...fields.flatMap(([field, inner]) => checkField(api, definition, field, inner, `${at}.${field}`)),
    ...(definition.oneOf ?? [])
      .filter((union) => fields.filter(([field]) => union.includes(field)).length > 1)
      .map((union) => `${at} has more than one of ${union.join(", ")}`),
  ];
}

function checkField(
  api: Api,
  { fields = {} }: Definition,
  field: string,
  value: unknown,
  at: string,
): string[] {
  const type = fields[field];
  if (type === undefined) return [`${at} is unknown`];
  if (!type.endsWith("[]")) return checkMessage(api, type, value, at);
  if (!Array.isArray(value)) return [`${at} is no list`];
  return value.flatMap((one, index) => checkMessage(api, type.slice(0, -2), one, `${at}[${index}]`));
}

/** https://protobuf.dev/programming-guides/json/ */
function scalar(type: string, value: unknown): boolean {
  if (type === "string" || type === "google.protobuf.Timestamp") return typeof value === "string";
  if (type === "bool") return typeof value === "boolean";
  if (type === "int64") return typeof value === "string" && /^-?\d+$/.test(value);
  if (type === "int32") return Number.isInteger(value);
  return type === "double" && typeof value === "number";
}
