import { z } from "zod";
import { RunStage, RunState } from "./runs";

/** Live messages, each one JSON text; a client that reconnects must reload its lists. */
export const LiveMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("hello") }),
  /** The run changed: reload it. */
  z.object({
    type: z.literal("run"),
    runId: z.string(),
    batchId: z.string().nullable(),
    state: RunState,
    stage: RunStage,
  }),
  z.object({ type: z.literal("batch"), batchId: z.string() }),
  /** The comments on the post changed. */
  z.object({ type: z.literal("comments"), postId: z.string() }),
  /** The review of the post changed: reload it. */
  z.object({ type: z.literal("review"), postId: z.string() }),
  /** What the model wrote since the last message, for the current part. */
  z.object({
    type: z.literal("text"),
    runId: z.string(),
    stage: RunStage,
    part: z.number().int(),
    text: z.string(),
  }),
  /** Discard the text so far: it is being rewritten. */
  z.object({ type: z.literal("restart"), runId: z.string(), stage: RunStage, part: z.number().int() }),
]);
export type LiveMessage = z.infer<typeof LiveMessage>;
