import type { Ctx } from "../context";
import { logError, logInfo } from "../platform/log";
import { sweepSources } from "../domains/knowledge/sources/check-sources";
import { heartbeat } from "../platform/heartbeat";
import { housekeeping } from "../domains/operations/housekeeping";
import { removeImports } from "../domains/import/run/remove-imports";
import { sweepImports } from "../domains/import/run/sweep-imports";
import { sweepIntegrations } from "../domains/sites/sync/sweep-integrations";
import { pokeOverdue } from "../domains/posts/poke-overdue";
import { sweepBucket } from "../domains/operations/sweep-bucket";
import { sweepDeliveries } from "../domains/delivery/sending/sweep-deliveries";
import { sweepRuns } from "../domains/generation/engine/sweep-runs";
import { sweepSameness } from "../domains/editorial/similarity/sweep-sameness";
import { sweepVectors } from "../domains/editorial/similarity/sweep-vectors";

/** The sweeps look at whole tables: once an hour is enough for them. */
const housekeepingMinute = 17;

const everyMinute: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  heartbeat: (ctx) => heartbeat(ctx, "cron"),
  overdue: pokeOverdue,
  deliveries: sweepDeliveries,
  integrations: sweepIntegrations,
  sameness: sweepSameness,
  vectors: sweepVectors,
  runs: sweepRuns,
  imports: sweepImports,
  sources: sweepSources,
};

const everyHour: typeof everyMinute = { housekeeping, oldImports: removeImports, files: sweepBucket };

/**
 * What the cron trigger of each minute does, each part by itself: one that fails stops no other. `scheduledTime` is in
 * milliseconds since the epoch.
 */
export async function runScheduled(ctx: Ctx, scheduledTime: number): Promise<void> {
  const hourly = new Date(scheduledTime).getUTCMinutes() === housekeepingMinute ? everyHour : {};
  const parts = Object.entries({ ...everyMinute, ...hourly });
  await Promise.all(parts.map(([name, part]) => run(ctx, name, part)));
}

async function run(ctx: Ctx, part: string, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const { requestId } = ctx;
  try {
    const result = await work(ctx);
    if (typeof result === "number" && result > 0) logInfo(part, { requestId, count: result });
  } catch (error) {
    logError(part, error, { requestId });
  }
}
