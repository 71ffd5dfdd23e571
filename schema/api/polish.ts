import { z } from "zod";

export const PolishAction = z.enum(["improve", "shorten", "expand", "fix_grammar", "change_tone"]);
export type PolishAction = z.infer<typeof PolishAction>;

/** One section of a post's text, as it is typed now; answered as server-sent events of PolishMessage. */
export const PolishInput = z.object({
  section: z.string().min(1).max(40_000),
  action: PolishAction,
  /** For `change_tone`. */
  tone: z.string().trim().max(200).optional(),
});
export type PolishInput = z.infer<typeof PolishInput>;

export const PolishResult = z
  .object({
    section: z.string(),
    /** What the new text lost of the old: links, code, numbers; empty when all is kept. */
    lost: z.array(z.object({ kind: z.enum(["link", "code", "number"]), text: z.string() })),
    costUsd: z.number().nullable(),
  })
  .meta({ id: "PolishResult" });
export type PolishResult = z.infer<typeof PolishResult>;

export const PolishMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart") }),
  z.object({ type: z.literal("done"), result: PolishResult }),
  z.object({ type: z.literal("error"), code: z.string(), message: z.string() }),
]);
export type PolishMessage = z.infer<typeof PolishMessage>;
