import { z } from "zod";
import { Instant } from "./instant";

export const ClaimKind = z.enum(["number", "name", "date", "comparison", "quote", "fact"]);
export type ClaimKind = z.infer<typeof ClaimKind>;
/** `gone`: it was supported, but the source no longer says so. `accepted`: someone accepted it without a source. */
export const ClaimState = z.enum(["supported", "unsupported", "gone", "accepted"]);
export type ClaimState = z.infer<typeof ClaimState>;
/** Whether a quote supports its sentence, as judged by a model. */
export const Verdict = z.enum(["supported", "contradicted", "unsupported"]);
export type Verdict = z.infer<typeof Verdict>;

/** A new sentence that the sources support; `after` is null to cut the old one. */
export const ClaimSuggestion = z.object({
  /** The whole sentence to replace, verbatim from the post. */
  before: z.string(),
  after: z.string().nullable(),
  /** What supports it, verbatim from a source; null if it states no fact or cuts the sentence. */
  quote: z.string().nullable(),
});
export type ClaimSuggestion = z.infer<typeof ClaimSuggestion>;

export const Claim = z
  .object({
    id: z.string(),
    position: z.number().int(),
    /** Verbatim from the post's text when it was found. */
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
    /** Verbatim from the source's captured text, as checked by code. */
    quote: z.string().nullable(),
    /** Of the model that compared the sentence with the quote; null if only the rules or a person judged it. */
    verdict: Verdict.nullable(),
    /** A model's suggestion for a claim without evidence, if someone asked for one and it passed all checks. */
    suggestion: ClaimSuggestion.nullish(),
    /** Whether the post's text still contains the sentence. */
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
  /** How many parts of the text the writer read before it timed out or failed; null if it read all of them. */
  partial: z.object({ read: z.number().int(), parts: z.number().int() }).nullable(),
}).meta({ id: "ClaimsFound" });
export type ClaimsFound = z.infer<typeof ClaimsFound>;

/** Finds the factual sentences of the current post and looks them up again in all sources, or in the given ones. */
export const ClaimsFind = z.object({ sourceIds: z.array(z.string().max(60)).max(20).optional() });
/** Claims without evidence and their suggestions; `suggested` counts the claims that have one. */
export const ClaimsSuggested = ClaimList.extend({ suggested: z.number().int() }).meta({
  id: "ClaimsSuggested",
});
export type ClaimsSuggested = z.infer<typeof ClaimsSuggested>;
/**
 * Binds a claim to a quote that must occur in the source's text, accepts it without one, or undoes either. `apply` puts the suggested
 * sentence into the post, on a published one as an unpublished change; `dismiss` drops the suggestion.
 */
export const ClaimUpdate = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("bind"),
    sourceId: z.string().max(60),
    quote: z.string().trim().min(1).max(2_000),
  }),
  z.object({ action: z.literal("accept") }),
  z.object({ action: z.literal("reset") }),
  z.object({ action: z.literal("apply"), version: z.number().int().min(1) }),
  z.object({ action: z.literal("dismiss") }),
]);
export type ClaimUpdate = z.infer<typeof ClaimUpdate>;

/** A source as the public post cites it, if the workspace shows citations. */
export const Citation = z
  .object({ sentence: z.string(), quote: z.string(), title: z.string(), url: z.string() })
  .meta({ id: "Citation" });
export type Citation = z.infer<typeof Citation>;
