import type { Ctx } from "../context";
import { sweepDeliveries } from "../domains/delivery";
import { sweepSameness, sweepVectors } from "../domains/editorial";
import { sweepAutopilots, sweepRuns } from "../domains/generation";
import { removeImports, sweepImports } from "../domains/import";
import { sweepSources } from "../domains/knowledge";
import { searchImagesInPosts, sweepImageTrash } from "../domains/media";
import { housekeeping, sweepBucket } from "../domains/operations";
import { pokeOverdue } from "../domains/posts";
import { sweepIntegrations } from "../domains/sites";
import { heartbeat } from "../platform/heartbeat";
import { logError, logInfo } from "../platform/log";

/** The sweeps scan whole tables: once an hour is enough. */
const housekeepingMinute = 17;

const everyMinute: Record<string, (ctx: Ctx) => Promise<unknown>> = {
  heartbeat: (ctx) => heartbeat(ctx, "cron"),
  overdue: pokeOverdue,
  deliveries: sweepDeliveries,
  integrations: sweepIntegrations,
  sameness: sweepSameness,
  vectors: sweepVectors,
  autopilots: sweepAutopilots,
  runs: sweepRuns,
  imports: sweepImports,
  sources: sweepSources,
  imageUses: searchImagesInPosts,
};

const everyHour: typeof everyMinute = {
  housekeeping,
  imageTrash: sweepImageTrash,
  oldImports: removeImports,
  files: sweepBucket,
};

/**
 * The work of the per-minute cron trigger. Parts are independent: one that fails stops no other. `scheduledTime` is in milliseconds since
 * the epoch.
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
