/** What a field holds (spec: "Resources and their fields"). */
export type Kind =
  | "text"
  | "number"
  | "boolean"
  | "texts"
  | "object"
  | "objects"
  | "instant"
  | "instant or null"
  | "status"
  | "plan";

export interface FieldRule {
  /** Dotted, from the object the table is about. */
  path: string;
  kind: Kind;
  required: boolean;
}

const isoInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/;

const isInstant = (value: unknown): boolean =>
  typeof value === "string" && isoInstant.test(value) && !Number.isNaN(Date.parse(value));
const isText = (value: unknown): value is string => typeof value === "string";
const isPlain = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const kinds: Record<Kind, { says: string; holds: (value: unknown) => boolean }> = {
  text: { says: "a string", holds: isText },
  number: { says: "a number", holds: (value) => typeof value === "number" },
  boolean: { says: "a boolean", holds: (value) => typeof value === "boolean" },
  texts: { says: "an array of strings", holds: (value) => Array.isArray(value) && value.every(isText) },
  object: { says: "an object", holds: isPlain },
  objects: { says: "an array of objects", holds: (value) => Array.isArray(value) && value.every(isPlain) },
  instant: { says: "an ISO 8601 instant", holds: isInstant },
  "instant or null": {
    says: "an ISO 8601 instant or null",
    holds: (value) => value === null || isInstant(value),
  },
  status: {
    says: "DRAFT, PUBLISHED or HIDDEN",
    holds: (value) => value === "DRAFT" || value === "PUBLISHED" || value === "HIDDEN",
  },
  plan: {
    says: "free, starter, pro or enterprise",
    holds: (value) => isText(value) && ["free", "starter", "pro", "enterprise"].includes(value),
  },
};
