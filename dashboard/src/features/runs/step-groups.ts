import type { RunDetail, RunStage, RunStep } from "@schema/runs";
import { copy } from "./copy";

export type StageStanding =
  | "done"
  | "running"
  | "waiting"
  | "inReview"
  | "toRetry"
  | "failed"
  | "ahead"
  | "leftOut";
export type StageGroup = { stage: RunStage; standing: StageStanding; steps: RunStep[] };

/** The stages of a run in order, each with its steps (by part, newest round first) and its state. */
export function stageGroups(
  run: Pick<RunDetail, "stages" | "stage" | "state" | "steps" | "review" | "nextTryAt">,
): StageGroup[] {
  const at = run.stages.indexOf(run.stage);
  return run.stages.map((stage, index) => {
    const steps = run.steps
      .filter((step) => step.stage === stage)
      .sort((a, b) => a.part - b.part || b.round - a.round);
    return { stage, steps, standing: standingOf(run, stage, index - at, steps) };
  });
}

function standingOf(
  run: Pick<RunDetail, "state" | "review" | "nextTryAt">,
  stage: RunStage,
  distance: number,
  steps: RunStep[],
): StageStanding {
  if (stage === "place" && run.state === "completed" && run.review === "awaiting") return "inReview";
  if (distance < 0 || run.state === "completed") return "done";
  if (distance > 0) return "ahead";
  switch (run.state) {
    case "failed":
      return "failed";
    case "waiting":
      return "waiting";
    case "cancelled":
      return "leftOut";
    default:
      if (run.nextTryAt) return "toRetry";
      return run.state === "processing" || steps.length > 0 ? "running" : "ahead";
  }
}

type Kept = { facts: string; texts: { name: string; text: string }[] };

/** What a step stores, for reading: texts of several lines with their line breaks, and the rest as JSON. */
export function keptParts(value: unknown): Kept {
  if (typeof value === "string") return { facts: "", texts: [{ name: copy.keptParts.text, text: value }] };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { facts: JSON.stringify(value, null, 2), texts: [] };
  const entries = Object.entries(value);
  const texts = entries.flatMap(([name, text]) => (isLong(text) ? [{ name, text }] : []));
  const facts = Object.fromEntries(entries.filter(([, one]) => !isLong(one)));
  return { facts: Object.keys(facts).length > 0 ? JSON.stringify(facts, null, 2) : "", texts };
}

const isLong = (value: unknown): value is string => typeof value === "string" && value.includes("\n");
