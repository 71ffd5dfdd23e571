import { z } from "zod";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { isLines } from "./plain-text";
import { textLine } from "./text-line";

const lines = (max: number) =>
  z.string().trim().max(max).refine(isLines, "must not contain control characters");

const Competitor = z.object({ name: textLine(200), note: lines(1_000) });
const Term = z.object({ term: textLine(200), meaning: lines(1_000) });

/** What a workspace knows of itself; empty text where nothing is known. Tone, style and voice stand in its personality. */
export const ContextFields = z.object({
  product: lines(8_000),
  audience: lines(4_000),
  positioning: lines(4_000),
  competitors: z.array(Competitor).max(30),
  glossary: z.array(Term).max(100),
  tone: lines(500),
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
/** `version` is the one the edit was based on, 0 where there was none. */
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
/** Sets an older version's fields again, as a new version. */
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

/** One change to one field, with what it rests on. Of competitors and the glossary, to the entry of that name. */
export const ProposalItem = z.object({
  id: z.string(),
  field: ProposalField,
  /** The competitor or term; empty for the other fields. */
  name: z.string(),
  /** As the context has it now; empty where it has nothing. */
  before: z.string(),
  after: z.string(),
  /** Each quote stands literally in the text of its source: checked by code. */
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
/** Takes the named items and leaves the rest; `edits` are texts in place of `after`, by item. */
export const ProposalApply = z.object({
  itemIds: z.array(z.string().max(60)).max(500),
  edits: z.record(z.string().max(60), z.string().max(8_000)).default({}),
  /** The context's version that was shown. */
  version: z.number().int().min(0),
});
export type ProposalApply = z.infer<typeof ProposalApply>;

/** Starts a run of kind `context`. One of both must be given. */
export const AssistantRead = z.object({
  url: HttpUrl.optional(),
  /** Pages of the same site at most, the first one with them. */
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
    /** Whether this instance has a search: otherwise a research reads the addresses that it is given. */
    search: z.boolean(),
    /** Why research is not there, in words. */
    reason: z.string().nullable(),
  })
  .meta({ id: "AssistantStatus" });
