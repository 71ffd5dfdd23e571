import { z } from "zod";
import { gateWords } from "../../../../schema/api/gate-words";
import { getRun } from "../../../domains/runs";
import { runFacts, runSaid } from "../run-facts";
import { workspaceTool } from "../tool";

export const getRunTool = workspaceTool(
  {
    name: "get_run",
    title: "Read a run",
    description: "The progress, result and cost of a run, why it failed, and which checks its draft failed.",
    effect: "reads",
    input: { run: z.string().min(1).max(60).describe("The run, by ID") },
  },
  "viewer",
  async (ctx, { run: id }) => {
    const run = await getRun(ctx, id);
    const steps = run.steps.map(({ stage, part, state, model, costUsd, error }) => ({
      stage,
      part,
      state,
      model,
      costUsd,
      ...(error !== null && { error }),
    }));
    const checks = run.findings?.length && {
      failedChecks: run.findings.map((finding) => ({
        code: finding.code,
        where: finding.where,
        excerpt: finding.excerpt,
        message: gateWords(finding),
      })),
    };
    return { said: runSaid(run), data: { ...runFacts(ctx, run), steps, ...checks } };
  },
);
