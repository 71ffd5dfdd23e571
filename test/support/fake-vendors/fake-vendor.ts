/** A request's body, as far as vendors look at it. */
export type Sent = Record<string, unknown> & {
  model?: string;
  stream?: boolean;
  messages?: { role: string; content: string }[];
  response_format?: { type: string; json_schema?: { schema?: unknown } } | string;
  size?: string;
};

export interface Failure {
  status: number;
  body: unknown;
}

/** What a vendor documents of its endpoint, or is known to answer where its documents are silent. */
export interface FakeVendor {
  /** Where it says so. */
  source: string;
  /** Parameters of chat completions that it takes and does not heed. */
  ignores: readonly string[];
  /** Its answer to a request that it does not take; undefined if it takes it. */
  refuses: (sent: Sent) => Failure | undefined;
  /** The same for `POST /images/generations`; absent if it has none. */
  refusesImage?: (sent: Sent) => Failure | undefined;
  /** Draws base64 unasked. */
  alwaysBase64?: true;
  /** Reports the usage of a stream unasked. */
  alwaysToldUsage?: true;
  /** How it fails, and what the writer makes of it. */
  failures: readonly (Failure & { code: string; says?: RegExp })[];
}

export const format = ({ response_format }: Sent): string =>
  typeof response_format === "object" ? response_format.type : "plain";

const schemaOf = ({ response_format }: Sent): unknown =>
  typeof response_format === "object" ? response_format.json_schema?.schema : undefined;

/** The parameters beside `known`. */
export const others = (sent: Sent, known: readonly string[]): string[] =>
  Object.keys(sent).filter((name) => !known.includes(name));

type Schema = Record<string, unknown>;

function everySchema(schema: unknown): Schema[] {
  if (typeof schema !== "object" || schema === null) return [];
  const { properties, items, anyOf, ...own } = schema as Schema;
  const below = [...Object.values(properties ?? {}), items, ...(Array.isArray(anyOf) ? anyOf : [])];
  return [{ properties, items, anyOf, ...own }, ...below.flatMap(everySchema)];
}

/** What keeps a schema from OpenAI's strict mode: every object closed, every property required. */
export const unstrict = (sent: Sent): string | undefined =>
  everySchema(schemaOf(sent)).flatMap(({ type, properties, required, additionalProperties }) => {
    if (type !== "object") return [];
    if (additionalProperties !== false)
      return ["'additionalProperties' is required to be supplied and to be false."];
    const names = Object.keys(properties ?? {});
    return names.every((name) => Array.isArray(required) && required.includes(name))
      ? []
      : ["'required' is required to be supplied and to be an array including every key in properties."];
  })[0];

/** Whether the schema uses one of the keywords. */
export const uses = (sent: Sent, keywords: readonly string[]): boolean =>
  everySchema(schemaOf(sent)).some((schema) => keywords.some((keyword) => schema[keyword] !== undefined));
