import type { z } from "zod";

/** What is wrong with a field, phrased to follow the field's name: "ids: must have at least 1 entry". */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined && (issue.code === "invalid_type" || issue.code === "invalid_value"))
    return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${kinds[issue.expected] ?? issue.expected}`;
    case "too_small":
      return issue.origin === "string" && Number(issue.minimum) === 1
        ? "must not be empty"
        : `must ${limit("least", issue)}`;
    case "too_big":
      return `must ${limit("most", issue)}`;
    case "invalid_format":
      return issue.format === "starts_with"
        ? `must begin with ${String(issue.prefix)}`
        : `must be ${formats[issue.format] ?? "in a different format"}`;
    case "invalid_value":
      return `must be ${oneOf(issue.values)}`;
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "invalid_union":
      return "does not match any allowed form";
    default:
      return "is not valid";
  }
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

const formats: Record<string, string> = {
  datetime: "a time such as 2027-03-27T08:00:00Z",
  date: "a date such as 2027-03-27",
  email: "an email address",
  url: "a URL such as https://www.example.com",
};

interface Bound {
  origin: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  inclusive?: boolean;
}

function limit(side: "least" | "most", { origin, minimum, maximum, inclusive }: Bound): string {
  const bound = String(side === "least" ? minimum : maximum);
  if (origin === "string") return `have at ${side} ${counted(bound, "character", "characters")}`;
  if (origin === "array" || origin === "set" || origin === "map")
    return `have at ${side} ${counted(bound, "entry", "entries")}`;
  if (inclusive === false) return `be ${side === "least" ? "more" : "less"} than ${bound}`;
  return `be at ${side} ${bound}`;
}

const counted = (count: string, one: string, more: string) => `${count} ${count === "1" ? one : more}`;

function oneOf(values: readonly unknown[]): string {
  const words = values.map(String);
  return words.length === 1 ? String(words[0]) : `one of ${words.join(", ")}`;
}
