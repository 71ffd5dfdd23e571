import type {
  IntegrationKind,
  IntegrationTest,
  StoredIntegrationProblem,
} from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../context";
import { hintJobs, integrationAudit } from "../../outbox";
import { triedByHand } from "./as-app-error";
import type { IntegrationRow } from "./integration-keys";
import { ExternalProblemError } from "./kinds/errors";
import type { TestStep } from "./kinds/external-site";
import { noteHealth } from "./note-health";
import { openIntegration } from "./open-integration";
import { loadIntegration } from "./read-integration";
import { integrationProblem } from "./words/site-words";

/** Tests whether posts can really be created; leaves nothing behind. The result becomes the integration's health. */
export async function testIntegration(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<IntegrationTest> {
  const row = await loadIntegration(ctx, kind);
  const steps: IntegrationTest["steps"] = [];
  const problem = await runSteps(ctx, row, steps);
  await ctx.d1.batch([
    ...noteHealth(ctx, row, problem),
    integrationAudit(
      ctx,
      { action: "integration.tested", details: { kind: row.kind, ok: problem === null } },
      row.id,
    ),
  ]);
  const isRepaired = problem === null && row.failingSince !== null && row.enabled;
  if (isRepaired) hintJobs(ctx, [{ kind: "publish-external", integrationId: row.id }]);
  return { ok: problem === null, steps, problem: problem && triedByHand(integrationProblem(problem)) };
}

/** Adds each step it tries; null if all succeed. */
async function runSteps(
  ctx: WorkspaceCtx,
  row: IntegrationRow,
  steps: IntegrationTest["steps"],
): Promise<StoredIntegrationProblem | null> {
  try {
    const site = await openIntegration(ctx, row);
    for (const step of site.testSteps()) {
      const seen = await timed(ctx, step);
      steps.push(seen.step);
      if (seen.problem) return seen.problem.stored;
    }
    return null;
  } catch (error) {
    return problemOf(error).stored;
  }
}

async function timed(ctx: WorkspaceCtx, { name, run }: TestStep) {
  const began = ctx.now();
  const outcome = await run().then(
    (detail) => ({ ok: true, detail, problem: null }),
    (error: unknown) => {
      const problem = problemOf(error);
      return { ok: false, detail: problem.message, problem };
    },
  );
  const { ok, detail, problem } = outcome;
  return { step: { name, ok, detail, durationMs: Math.max(0, ctx.now() - began) }, problem };
}

function problemOf(error: unknown): ExternalProblemError {
  if (error instanceof ExternalProblemError) return error;
  throw error;
}
