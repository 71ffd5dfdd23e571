import type { Integration } from "@schema/integrations";
import { Badge } from "@/components/ui/badge";

type Health = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

/** How a connected integration does, in a word. */
function integrationHealth({ enabled, problem }: Integration): Health {
  if (!enabled) return { tone: "neutral", label: "Disabled" };
  if (problem)
    return problem.mayPass ? { tone: "warn", label: "Failing" } : { tone: "bad", label: "Needs attention" };
  return { tone: "good", label: "Connected" };
}

export function HealthBadge({ integration }: { integration: Integration }) {
  const { tone, label } = integrationHealth(integration);
  return (
    <Badge tone={tone} dot className="mt-0.5">
      {label}
    </Badge>
  );
}
