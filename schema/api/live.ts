import { z } from "zod";
import { RunStage, RunState } from "./runs";

/** What is told live, one JSON text a message; whoever connects anew reads the lists again. */
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
  /** That text is void: it is being written anew. */
  z.object({ type: z.literal("restart"), runId: z.string(), stage: RunStage, part: z.number().int() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
