import { z } from "zod";

const Format = z.object({
  type: z.string(),
  name: z.string().optional(),
  json_schema: z.object({ name: z.string(), schema: z.unknown().optional() }).optional(),
});

const Body = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  stream_options: z.unknown().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  instructions: z.string().optional(),
  input: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  response_format: Format.optional(),
  text: z.object({ format: Format }).optional(),
});

/** A question in either protocol, as the fake needs it. */
export interface Asked {
  model: string;
  stream: boolean;
  streamUsage: boolean;
  format: "json_schema" | "json_object" | "plain";
  task: string | null;
  /** Everything that was sent as text. */
  system: string;
  input: string;
  all: string;
}

const byField: [string, string][] = [
  ['"guide"', "voice"],
  ['"topics"', "topics"],
  ['"sections"', "outline"],
  ['"findings"', "context"],
  ['"claims"', "claims"],
  ['"verdicts"', "entailment"],
  ['"corrections"', "correct"],
  ['"revisions"', "revise"],
  ['"questions"', "questions"],
  ['"section"', "polish"],
  ['"body"', "repair"],
  ['"excerpt"', "edit"],
  ['"text"', "section"],
];

/** Reads a request as a server would; null where the server would refuse it. */
export function readAsked(body: unknown): Asked | null {
  const { data } = Body.safeParse(body);
  const turns = data?.messages ?? data?.input;
  if (!data || !turns) return null;
  const format = data.response_format ?? data.text?.format;
  const system = data.instructions ?? turns.find(({ role }) => role === "system")?.content ?? "";
  const named = format?.json_schema?.name ?? format?.name;
  const schema = system.split("JSON Schema:\n")[1] ?? "";
  return {
    model: data.model,
    stream: data.stream ?? false,
    streamUsage: data.stream_options !== undefined || data.input !== undefined,
    format: format?.type === "json_schema" || format?.type === "json_object" ? format.type : "plain",
    task: named ?? byField.find(([field]) => schema.includes(field))?.[1] ?? null,
    system,
    input: turns.find(({ role }) => role === "user")?.content ?? "",
    all: [data.instructions ?? "", ...turns.map(({ content }) => content)].join("\n"),
  };
}
