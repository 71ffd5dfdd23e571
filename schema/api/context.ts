import { z } from "zod";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { textLine, textLines } from "./text-line";

const Competitor = z.object({ name: textLine(200), note: textLines(1_000) });
const Term = z.object({ term: textLine(200), meaning: textLines(1_000) });

/** What a workspace says about itself; empty text if unknown. Tone, style and voice are in `personality`. */
export const ContextFields = z.object({
  product: textLines(8_000),
  audience: textLines(4_000),
  positioning: textLines(4_000),
  competitors: z.array(Competitor).max(30),
  glossary: z.array(Term).max(100),
  tone: textLines(500),
});
export type ContextFields = z.infer<typeof ContextFields>;
export const emptyContext: ContextFields = {
  product: "",
  audience: "",
  positioning: "",
  competitors: [],
  glossary: [],
  tone: "",
};

export const Context = z
  .object({ fields: ContextFields, version: z.number().int(), updatedAt: Instant.nullable() })
  .meta({ id: "Context" });
export type Context = z.infer<typeof Context>;
/** `version` is the one the edit was based on; 0 if there was none. */
export const ContextUpdate = ContextFields.partial().extend({ version: z.number().int().min(0) });
export type ContextUpdate = z.infer<typeof ContextUpdate>;

export const ContextVersion = z
  .object({
    version: z.number().int(),
    fields: ContextFields,
    reason: z.enum(["edited", "proposal", "restored"]),
    proposalId: z.string().nullable(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: "ContextVersion" });
export type ContextVersion = z.infer<typeof ContextVersion>;
export const ContextHistory = listOf(ContextVersion);
/** Restores the fields of an older version as a new version. */
export const ContextRestore = z.object({ version: z.number().int().min(0), base: z.number().int().min(0) });

export const ProposalField = z.enum([
  "product",
  "audience",
  "positioning",
  "competitors",
  "tone",
  "glossary",
]);
export type ProposalField = z.infer<typeof ProposalField>;
export const ProposalState = z.enum(["open", "applied", "dismissed"]);
export type ProposalState = z.infer<typeof ProposalState>;

/** One change to one field and the quotes it rests on; for competitors and the glossary, to the entry with that name. */
export const ProposalItem = z.object({
  id: z.string(),
  field: ProposalField,
  /** The competitor or term; empty for the other fields. */
  name: z.string(),
  /** The current value in the context; empty if there is none. */
  before: z.string(),
  after: z.string(),
  /** Each quote occurs verbatim in the text of its source, as checked by code. */
  quotes: z.array(
    z.object({ sourceId: z.string(), title: z.string(), url: z.string().nullable(), quote: z.string() }),
  ),
  decision: z.enum(["open", "applied", "dismissed"]),
});
export type ProposalItem = z.infer<typeof ProposalItem>;

export const Proposal = z
  .object({
    id: z.string(),
    runId: z.string().nullable(),
    title: z.string(),
    state: ProposalState,
    items: z.array(ProposalItem),
    baseVersion: z.number().int(),
    createdAt: Instant,
    decidedAt: Instant.nullable(),
  })
  .meta({ id: "Proposal" });
export type Proposal = z.infer<typeof Proposal>;
export const ProposalList = listOf(Proposal);
/** Applies the named items and ignores the rest; `edits` maps an item to text that replaces its `after`. */
export const ProposalApply = z.object({
  itemIds: z.array(z.string().max(60)).max(500),
  edits: z.record(z.string().max(60), z.string().max(8_000)).default({}),
  /** The version of the context that was shown. */
  version: z.number().int().min(0),
});
export type ProposalApply = z.infer<typeof ProposalApply>;

/** Starts a run of kind `context`. Requires `url` or `sourceIds`. */
export const AssistantRead = z.object({
  url: HttpUrl.optional(),
  /** Maximum number of pages of the same site, including the first. */
  pages: z.number().int().min(1).max(20).default(6),
  sourceIds: z.array(z.string().max(60)).max(20).default([]),
});
export type AssistantRead = z.infer<typeof AssistantRead>;

/** Starts a run of kind `research`: plan starter and above. */
export const AssistantResearch = z.object({
  topic: textLine(300).min(3),
  urls: z.array(HttpUrl).max(20).default([]),
  questions: z.number().int().min(1).max(8).default(4),
});
export type AssistantResearch = z.infer<typeof AssistantResearch>;

export const AssistantStatus = z
  .object({
    /** Whether the plan has research. */
    research: z.boolean(),
    /** Whether this instance has a search service; without one, research only reads the URLs it is given. */
    search: z.boolean(),
    /** Why research is unavailable. */
    reason: z.string().nullable(),
  })
  .meta({ id: "AssistantStatus" });
