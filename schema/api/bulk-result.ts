import { z } from "zod";
import { ErrorCode } from "./error";

/** Result of a bulk operation: one entry per id, in the given order. */
export const BulkResult = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        /** The post was already published or hidden; nothing changed. */
        skipped: z.literal(true).optional(),
        error: z.object({ code: ErrorCode, message: z.string() }).optional(),
      }),
    ),
    succeeded: z.number().int(),
    skipped: z.number().int().default(0),
    failed: z.number().int(),
  })
  .meta({ id: "BulkResult" });
export type BulkResult = z.infer<typeof BulkResult>;
