import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";
import { GateCode } from "../../../schema/api/gate";
import { WritingOptions } from "../../../schema/api/writing-options";

const Change = z.strictObject({ from: z.string(), to: z.string() });

/**
 * How a response goes wrong: `talks` around its JSON; does not send JSON the first time (`malformed once`) or ever (`malformed`); or is
 * `cut off`. Requests are `outline`, `section 2`, `edit`, `repair`, `claims` and `entailment`.
 */
const Fault = z.enum(["talks", "malformed once", "malformed", "cut off"]);
export type Fault = z.infer<typeof Fault>;

const Claim = z.strictObject({
  sentence: z.string(),
  /** Null if the model finds none. */
  quote: z.string().nullable(),
  /** The hand-written label: whether the source says so. */
  true: z.boolean(),
  /** The model's verdict when it compares the two; the correct one by default. */
  verdict: z.enum(["supported", "contradicted", "unsupported"]).optional(),
});

const Front = z.strictObject({
  industry: z.string(),
  /** What the model does, in a few words; `careful` if nothing is wrong with it. */
  model: z.string(),
  topic: z.strictObject({ title: z.string(), angle: z.string(), keywords: z.array(z.string()) }),
  writing: WritingOptions.extend({ language: z.enum(["en", "de", "es"]) }),
  /** The title that the edit gives the post, and the fields besides its text. */
  fields: z.strictObject({
    title: z.string(),
    excerpt: z.string(),
    description: z.string(),
    faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })).default([]),
  }),
  /** Whether the workspace publishes claims only with evidence. */
  requireEvidence: z.boolean().default(false),
  /** Published posts of the site. */
  pages: z.array(z.string()).default([]),
  faults: z.record(z.string(), Fault).default({}),
  edit: z.array(Change).default([]),
  repair: z.array(Change).default([]),
  claims: z.array(Claim).default([]),
  expected: z.strictObject({
    outcome: z.enum(["published", "held back", "failed"]),
    findings: z.array(GateCode).default([]),
    /** Part of the note about an edit that was not applied. */
    editNote: z.string().nullable().default(null),
    /** Claims marked as supported, correctly or not, and supported claims that were missed. */
    evidence: z.strictObject({ right: z.number(), wrong: z.number(), missed: z.number() }),
  }),
});

export interface Section {
  /** Empty for the opening. */
  heading: string;
  point: string;
  text: string;
}

/** Responses to one brief, written by hand in place of a model, and what the pipeline should make of them. */
export interface Recording extends z.infer<typeof Front> {
  name: string;
  sources: { title: string; text: string }[];
  sections: Section[];
}

const folder = process.env.BLOGSVC_EVALUATION ?? fileURLToPath(new URL("../", import.meta.url));
const mark = /^<!-- (source|section): (.*) -->$/m;

/** A file has front matter in YAML; then come its sources and its sections, each below a comment with its title and, for sections, its point. */
function readRecording(name: string, file: string): Recording {
  const [, front = "", ...rest] = file.split(/^---\n/m);
  const [, ...parts] = rest.join("---\n").split(mark);
  const blocks = Array.from({ length: parts.length / 3 }, (_, at) => {
    const [kind, title = "", text = ""] = parts.slice(at * 3);
    return { kind, title, text: text.trim() };
  });
  const of = (kind: string) => blocks.filter((block) => block.kind === kind);
  return {
    ...Front.parse(parse(front)),
    name,
    sources: of("source").map(({ title, text }) => ({ title, text })),
    sections: of("section").map(({ title, text }) => {
      const [heading = "", point = ""] = title.split("|").map((one) => one.trim());
      return { heading, point, text };
    }),
  };
}

export const readRecordings = (): Recording[] =>
  readdirSync(`${folder}posts/briefs`)
    .sort()
    .map((file) =>
      readRecording(file.replace(/\.md$/, ""), readFileSync(`${folder}posts/briefs/${file}`, "utf8")),
    );
