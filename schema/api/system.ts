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
    "unreachable_regions",
  ]),
  ok: z.boolean(),
  count: z.number().int(),
  /** Time of the oldest waiting item. */
  since: Instant.nullable(),
});
export type SystemCheck = z.infer<typeof SystemCheck>;

/** A region that holds a copy of the workspace's public data (docs/read-path.md). */
export const SystemRegion = z.object({
  /** A location hint of Cloudflare, such as `weur`. */
  region: z.string(),
  /** When its lease began. */
  renewedAt: Instant,
  /** Whether it answers reads now: its lease lasts, and it missed no call. */
  holdsLease: z.boolean(),
  /** The last call about a change that it received; null if it has received none, or does not respond. */
  lastCallAt: Instant.nullable(),
  /** The first of the calls it has missed since the last one it answered. */
  unreachableSince: Instant.nullable(),
  /** How long the latest announcement that could not reach it waited. */
  waitedMs: z.number().int().nullable(),
});
export type SystemRegion = z.infer<typeof SystemRegion>;

export const SystemStatus = z
  .object({
    ok: z.boolean(),
    checks: z.array(SystemCheck),
    regions: z.array(SystemRegion),
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
