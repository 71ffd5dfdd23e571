import type { Health } from "../../../../schema/api/health";
import type { Ctx } from "../../../context";
import { logError } from "../../../platform/log";
import { checkStalls } from "./check-stalls";
import { countMigrations } from "./count-migrations";

type Check = Health["checks"][string];

export const answerWithinMs = 3_000;

/** Whether this instance can work. Says what to do, without anything an outsider should not know. */
export async function checkHealth(
  ctx: Pick<Ctx, "d1" | "config" | "now" | "sleep" | "requestId">,
): Promise<Health> {
  const checks = { configuration: checkConfiguration(ctx), ...(await checkRows(ctx)) };
  return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}

/** The response of an instance that cannot read its settings. */
export const unconfigured: Health = {
  ok: false,
  checks: {
    configuration: { ok: false, message: "A setting is missing or not valid; see the log for details" },
  },
};

const checkConfiguration = ({ config }: Pick<Ctx, "config">): Check =>
  config.publicUrl === ""
    ? { ok: false, message: "PUBLIC_URL is not set; images and links need it" }
    : { ok: true };

async function checkRows(
  ctx: Pick<Ctx, "d1" | "now" | "sleep" | "requestId">,
): Promise<Record<string, Check>> {
  try {
    const found = await Promise.race([look(ctx), ctx.sleep(answerWithinMs)]);
    return found ?? { database: { ok: false, message: "The database is not responding" } };
  } catch (error) {
    if (/no such table/i.test(String(error))) return { database: notMigrated };
    logError("health", error, { requestId: ctx.requestId });
    return { database: { ok: false, message: "The database cannot be reached" } };
  }
}

async function look(ctx: Pick<Ctx, "d1" | "now">): Promise<Record<string, Check>> {
  const { applied, expected } = await countMigrations(ctx);
  return applied === expected
    ? { database: { ok: true }, ...(await checkStalls(ctx)) }
    : { database: notMigrated };
}

const notMigrated: Check = {
  ok: false,
  message: "The database has not been migrated. Run the migrations, then retry.",
};
