import { z } from "zod";
import { ErrorCode } from "./error";

/** A bulk verb's answer: one entry per id, in the order given. */
export const BulkResult = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        error: z.object({ code: ErrorCode, message: z.string() }).optional(),
      }),
    ),
    succeeded: z.number().int(),
    failed: z.number().int(),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof BulkResult>;
