import { z } from "zod";
import { Instant } from "./instant";

/** A part of this workspace's processing that can stall. */
export const SystemCheck = z.object({
  name: z.enum([
    "overdue_posts",
    "failed_schedules",
    "failing_webhooks",
    "undelivered_events",
    "stuck_deliveries",
    "stale_pages",
    "stuck_runs",
  ]),
  ok: z.boolean(),
  count: z.number().int(),
  /** Time of the oldest waiting item. */
  since: Instant.nullable(),
});
export type SystemCheck = z.infer<typeof SystemCheck>;

export const SystemStatus = z
  .object({
    ok: z.boolean(),
    checks: z.array(SystemCheck),
    /** Covers the whole instance. */
    instance: z.object({
      lastCronAt: Instant.nullable(),
      lastAlarmAt: Instant.nullable(),
      deadLetters: z.number().int(),
      lastDeadLetterAt: Instant.nullable(),
      /** Requests refused in the last 24 hours, apart from public reads. */
      refusals: z.object({
        /** Wrong passwords, and invalid links and codes. */
        failedSignIns: z.number().int(),
        /** Invalid credentials, missing permissions, cross-site requests, plain http, and bodies that are too large. */
        refused: z.number().int(),
        /** Rate-limited requests. */
        limited: z.number().int(),
      }),
      migrations: z.object({ applied: z.number().int(), expected: z.number().int() }),
    }),
    /** When a trigger will publish the next post. */
    nextDueAt: Instant.nullable(),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.infer<typeof SystemStatus>;
