import { z } from "zod";
import { isBody, isVisible } from "./plain-text";
import { noHoles } from "./post-fields";
import { textLine, unseen } from "./text-line";

export const PolishAction = z.enum(["improve", "shorten", "expand", "fix_grammar", "change_tone"]);
export type PolishAction = z.infer<typeof PolishAction>;

/** One section of a post's text as currently typed; the response is a stream of PolishMessage server-sent events. */
export const PolishInput = z
  .object({
    section: z.string().min(1).max(40_000).refine(isBody, noHoles).refine(isVisible, unseen),
    action: PolishAction,
    /** Required for `change_tone`. */
    tone: textLine(200).optional(),
  })
  .refine(({ action, tone }) => action !== "change_tone" || tone !== undefined, {
    path: ["tone"],
    message: "is required to change the tone",
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

/** One event. `restart` discards the text so far; `code` is a failure reason of the writer or an error code of the API. */
export const PolishMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("text"), text: z.string() }),
  z.object({ type: z.literal("restart") }),
  z.object({ type: z.literal("done"), result: PolishResult }),
  z.object({ type: z.literal("error"), code: z.string(), message: z.string() }),
]);
export type PolishMessage = z.infer<typeof PolishMessage>;
