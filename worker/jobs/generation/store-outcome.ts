import { and, eq, isNull } from "drizzle-orm";
import { runSteps } from "../../../schema/tables";
import { logError } from "../../log";
import type { Claim } from "./claim-run";
import type { StepOutcome, StepRow } from "./stage";

const triesMax = 4;
const waitMs = 500;

/**
 * Stores what came of a part, before anything is made of it: whoever takes it up after a crash asks nobody again. A database that
 * is away for a moment is waited for, as the answer was paid for.
 */
export async function storeOutcome({ ctx }: Claim, step: StepRow, outcome: StepOutcome): Promise<StepRow> {
  const { result, spent } = outcome;
  const now = ctx.now();
  const values = {
    result: result ?? null,
    writer: spent?.writer ?? null,
    model: spent?.model ?? null,
    promptVersion: spent?.promptVersion ?? null,
    calls: spent?.calls ?? 0,
    inputTokens: spent?.inputTokens ?? 0,
    outputTokens: spent?.outputTokens ?? 0,
    cost: spent?.cost ?? null,
    repairs: spent?.repairs ?? 0,
    durationMs: Math.max(0, now - step.startedAt),
    finishedAt: now,
  };
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.db
        .update(runSteps)
        .set(values)
        .where(and(eq(runSteps.id, step.id), eq(runSteps.state, "running"), isNull(runSteps.durationMs)));
      return { ...step, ...values };
    } catch (error) {
      if (attempt === triesMax) throw error;
      logError("store outcome", error, { requestId: ctx.requestId, stepId: step.id });
      await ctx.sleep(waitMs * attempt);
    }
  }
}
