import type { RunDetail, RunStep } from "@schema/runs";
import { failureWords } from "@/lib/runs/run-error-words";

const states = {
  running: { tone: "accent", label: "In progress" },
  done: { tone: "good", label: "Done" },
  failed: { tone: "bad", label: "Failed" },
} as const;

/** The state of a step; if a failed attempt will be retried, the step is only waiting. */
export function stepWords(
  { state, error }: Pick<RunStep, "state" | "error">,
  newest: boolean,
  run: Pick<RunDetail, "nextTryAt">,
): { tone: "neutral" | "accent" | "good" | "warn" | "bad"; label: string; why: string | null } {
  if (error?.code === "cancelled") return { tone: "neutral", label: "Cancelled", why: null };
  const why = error && whyWords(error);
  if (newest && state === "failed" && run.nextTryAt) return { tone: "warn", label: "Waiting", why };
  if (newest) return { ...states[state], why };
  return { tone: "neutral", label: state === "failed" ? states.failed.label : "Replaced", why };
}

function whyWords(error: NonNullable<RunStep["error"]>): string {
  const { what, help } = failureWords(error);
  return `${what} ${help}`;
}
