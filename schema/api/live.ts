import { z } from "zod";
import { RunStage, RunState } from "./runs";

/** Live messages, each one JSON text; a client that reconnects has to read the lists again. */
export const LiveMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello") }),
  /** Read the run again: it moved on. */
  z.object({
    type: z.literal("run"),
    runId: z.string(),
    batchId: z.string().nullable(),
    state: RunState,
    stage: RunStage,
  }),
  z.object({ type: z.literal("batch"), batchId: z.string() }),
  /** What the model wrote since the last message, of the part under way. */
  z.object({
    type: z.literal("text"),
    runId: z.string(),
    stage: RunStage,
    part: z.number().int(),
    text: z.string(),
  }),
  /** Discard that text: it is being rewritten. */
  z.object({ type: z.literal("restart"), runId: z.string(), stage: RunStage, part: z.number().int() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
