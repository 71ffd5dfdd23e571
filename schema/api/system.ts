import { z } from "zod";
import { Instant } from "./instant";

/** One thing that can stall, in this workspace. */
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
  /** The oldest of them. */
  since: Instant.nullable(),
});
export type SystemCheck = z.infer<typeof SystemCheck>;

export const SystemStatus = z
  .object({
    ok: z.boolean(),
    checks: z.array(SystemCheck),
    /** Of the whole instance. */
    instance: z.object({
      lastCronAt: Instant.nullable(),
      lastAlarmAt: Instant.nullable(),
      deadLetters: z.number().int(),
      lastDeadLetterAt: Instant.nullable(),
      /** Requests of the last 24 hours that were refused, apart from public reads. */
      refusals: z.object({
        /** Wrong passwords, and links and codes that do not work. */
        failedSignIns: z.number().int(),
        /** Invalid credentials, missing rights, other sites, plain http, bodies that are too large. */
        refused: z.number().int(),
        /** Over a rate limit. */
        limited: z.number().int(),
      }),
      migrations: z.object({ applied: z.number().int(), expected: z.number().int() }),
    }),
    /** The next post that a trigger will publish. */
    nextDueAt: Instant.nullable(),
  })
  .meta({ id: "SystemStatus" });
export type SystemStatus = z.infer<typeof SystemStatus>;
