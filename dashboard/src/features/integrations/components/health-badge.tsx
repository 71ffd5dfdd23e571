import type { Integration } from "@schema/integrations";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

type Health = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

/** The health of a connected integration, in a word. */
function integrationHealth({ enabled, problem }: Integration): Health {
  if (!enabled) return { tone: "neutral", label: copy.healthBadge.disabled };
  if (problem)
    return problem.mayPass
      ? { tone: "warn", label: copy.healthBadge.failing }
      : { tone: "bad", label: copy.healthBadge.needsAttention };
  return { tone: "good", label: copy.common.connected };
}

export function HealthBadge({ integration }: { integration: Integration }) {
  const { tone, label } = integrationHealth(integration);
  return (
    <Badge tone={tone} dot className="mt-0.5">
      {label}
    </Badge>
  );
}
