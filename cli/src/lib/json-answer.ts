import { z } from "zod";

/** What `--json` prints: one such object, or one a line from a command that goes on until Ctrl-C. */
export const JsonAnswer = z.strictObject({
  ok: z.boolean(),
  /** Such as `posts list`; empty when no command was recognised. */
  command: z.string(),
  data: z.unknown(),
  error: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      hint: z.string().optional(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .nullable(),
  meta: z.looseObject({ version: z.string(), exitCode: z.number().int() }),
});
export type JsonAnswer = z.infer<typeof JsonAnswer>;
