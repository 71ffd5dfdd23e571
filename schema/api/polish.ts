import { z } from "zod";
import { isBody, isVisible } from "./plain-text";
import { noHoles } from "./post-fields";
import { lines, optionalLine, textLine, unseen } from "./text-line";

export const PolishAction = z.enum([
  "improve",
  "shorten",
  "expand",
  "continue",
  "explain_why",
  "fix_grammar",
  "change_tone",
  "translate",
  "rewrite",
]);
export type PolishAction = z.infer<typeof PolishAction>;

const Instruction = lines.min(1).max(2_000).refine(isVisible, unseen);

/** One section of a post's text as currently typed; the response is a stream of PolishMessage server-sent events. */
export const PolishInput = z
  .object({
    section: z.string().min(1).max(40_000).refine(isBody, noHoles).refine(isVisible, unseen),
    action: PolishAction,
    /** Required for `change_tone`. */
    tone: textLine(200).optional(),
    /** What to translate into: its name in any language. Required for `translate`. */
    language: textLine(60).optional(),
    /** What to change, in the user's words. Required for `rewrite`. */
    instruction: Instruction.optional(),
  })
  .refine(({ action, tone }) => action !== "change_tone" || tone !== undefined, {
    path: ["tone"],
    message: "is required to change the tone",
  })
  .refine(({ action, language }) => action !== "translate" || language !== undefined, {
    path: ["language"],
    message: "is required to translate",
  })
  .refine(({ action, instruction }) => action !== "rewrite" || instruction !== undefined, {
    path: ["instruction"],
    message: "is required to rewrite",
  });
export type PolishInput = z.infer<typeof PolishInput>;

export const PolishResult = z
  .object({
    section: z.string(),
    /** Links, code and numbers that the new text lost; empty if all are kept. */
    lost: z.array(z.object({ kind: z.enum(["link", "code", "number"]), text: z.string() })),
    costUsd: z.number().nullable(),
  })
  .meta({ id: "PolishResult" });
export type PolishResult = z.infer<typeof PolishResult>;

/** Rewrites one section of a draft as stored. */
export const SectionRewrite = z.object({
  /** The heading of the section; empty for the text before the first one. */
  heading: optionalLine(500),
  instruction: Instruction,
  /** The version of the post that was read. */
  version: z.number().int().min(1),
  /** Whether to store the result. Otherwise it is only returned. */
  apply: z.boolean().default(false),
});

export const SectionRewritten = PolishResult.extend({
  /** The section as it was. */
  before: z.string(),
  /** Whether it was stored. */
  applied: z.boolean(),
  /** The current version of the post. */
  version: z.number().int(),
}).meta({ id: "SectionRewritten" });
export type SectionRewritten = z.infer<typeof SectionRewritten>;

/** One event. `restart` discards the text so far; `code` is a failure reason of the writer or an error code of the API. */
export const PolishMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart") }),
  z.object({ type: z.literal("done"), result: PolishResult }),
  z.object({ type: z.literal("error"), code: z.string(), message: z.string() }),
]);
export type PolishMessage = z.infer<typeof PolishMessage>;
