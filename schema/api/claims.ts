import { z } from "zod";
import { Instant } from "./instant";

export const ClaimKind = z.enum(["number", "name", "date", "comparison", "quote", "fact"]);
export type ClaimKind = z.infer<typeof ClaimKind>;
/** `gone`: it was supported, and the source no longer says so. `accepted`: someone accepted it without a source. */
export const ClaimState = z.enum(["supported", "unsupported", "gone", "accepted"]);
export type ClaimState = z.infer<typeof ClaimState>;

export const Claim = z
  .object({
    id: z.string(),
    position: z.number().int(),
    /** Literally as in the post's text when it was found. */
    sentence: z.string(),
    kind: ClaimKind,
    state: ClaimState,
    source: z
      .object({
        id: z.string(),
        title: z.string(),
        url: z.string().nullable(),
        capturedAt: Instant.nullable(),
      })
      .nullable(),
    /** Literally in the source's captured text: checked by code. */
    quote: z.string().nullable(),
    /** Whether the sentence still stands in the post's text. */
    inText: z.boolean(),
    checkedAt: Instant.nullable(),
  })
  .meta({ id: "Claim" });
export type Claim = z.infer<typeof Claim>;
export const ClaimList = z
  .object({
    items: z.array(Claim),
    counts: z.object({
      supported: z.number().int(),
      unsupported: z.number().int(),
      gone: z.number().int(),
      accepted: z.number().int(),
    }),
  })
  .meta({ id: "ClaimList" });
export type ClaimList = z.infer<typeof ClaimList>;
export const ClaimsFound = ClaimList.extend({
  /** Of how many parts of the text the writer read how many before the time was up or it failed; null when it read them all. */
  partial: z.object({ read: z.number().int(), parts: z.number().int() }).nullable(),
}).meta({ id: "ClaimsFound" });
export type ClaimsFound = z.infer<typeof ClaimsFound>;

/** Looks for the factual sentences of the post as it is now, anew, in all sources or in the named ones. */
export const ClaimsFind = z.object({ sourceIds: z.array(z.string().max(60)).max(20).optional() });
/** Binds a claim to a quote, which must stand in the source's text; or answers for it; or takes either back. */
export const ClaimUpdate = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("bind"),
    sourceId: z.string().max(60),
    quote: z.string().trim().min(1).max(2_000),
  }),
  z.object({ action: z.literal("accept") }),
  z.object({ action: z.literal("reset") }),
]);
export type ClaimUpdate = z.infer<typeof ClaimUpdate>;

/** What the public post tells of its sources, where the workspace wants it. */
export const Citation = z
  .object({ sentence: z.string(), quote: z.string(), title: z.string(), url: z.string() })
  .meta({ id: "Citation" });
export type Citation = z.infer<typeof Citation>;
