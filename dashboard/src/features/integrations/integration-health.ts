import type { Integration } from "@schema/integrations";

type Health = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

/** How a connected integration does, in a word. */
export function integrationHealth({ enabled, problem }: Integration): Health {
  if (!enabled) return { tone: "neutral", label: "Switched off" };
  if (problem)
    return problem.mayPass ? { tone: "warn", label: "Failing" } : { tone: "bad", label: "Needs you" };
  return { tone: "good", label: "Connected" };
}
