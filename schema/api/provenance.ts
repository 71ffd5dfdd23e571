import { z } from "zod";
import { Instant } from "./instant";
import { RunStage } from "./runs";

/** `human`: no model of this service and no MCP client wrote or edited the text. */
export const ProvenanceKind = z.enum(["human", "ai-assisted", "ai-generated"]);
export type ProvenanceKind = z.infer<typeof ProvenanceKind>;

/** A term of https://cv.iptc.org/newscodes/digitalsourcetype/. */
export const DigitalSourceType = z.enum([
  "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia",
  "http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia",
]);
export type DigitalSourceType = z.infer<typeof DigitalSourceType>;

/** How a public post was made; absent for posts last published before records existed, and for imported posts. */
export const PublicProvenance = z
  .object({
    kind: ProvenanceKind,
    /** Whether a person approved, published or scheduled the text. */
    reviewed: z.boolean(),
    /** Models that wrote or edited the text, if the workspace names them. */
    models: z.array(z.string()).optional(),
    /** Sources of its supported claims, if the workspace shows its sources. */
    sources: z.array(z.object({ title: z.string(), url: z.string() })).optional(),
    /** For a hero image made by a model or drawn as a card. */
    heroSourceType: DigitalSourceType.optional(),
    /** A sentence for readers, if the workspace shows one and AI was involved. */
    line: z.string().optional(),
  })
  .meta({ id: "PublicProvenance" });
export type PublicProvenance = z.infer<typeof PublicProvenance>;

export const Provenance = z
  .object({
    /** Null for an imported post that no model changed: nobody recorded how it was written. */
    kind: ProvenanceKind.nullable(),
    /** Share of the words changed since a model last wrote the text, from 0 to 1; null if no model wrote it or its text is no longer stored. */
    editedShare: z.number().nullable(),
    /** The finished stages of its run, with the models they used. */
    stages: z.array(
      z.object({
        stage: RunStage,
        by: z.enum(["model", "person", "service"]),
        models: z.array(z.string()),
        /** Sentences that the stage `correct` rewrote and cut. */
        rewritten: z.number().int().optional(),
        cut: z.number().int().optional(),
        at: Instant,
      }),
    ),
    /** Models and clients that wrote or edited the text, in runs and in the editor. */
    models: z.array(z.string()),
    /** Sources of its supported claims; `url` is null for an uploaded document. */
    sources: z.array(z.object({ title: z.string(), url: z.string().nullable() })),
    /** The person who approved, published or scheduled it; null if no one did. */
    approvedBy: z.string().nullable(),
    heroSourceType: DigitalSourceType.nullable(),
  })
  .meta({ id: "Provenance" });
export type Provenance = z.infer<typeof Provenance>;
