import type { Integration } from "@schema/integrations";
import { Badge } from "@/components/ui/badge";
import { integrationHealth } from "../integration-health";

export function HealthBadge({ integration }: { integration: Integration }) {
  const { tone, label } = integrationHealth(integration);
  return (
    <Badge tone={tone} dot className="mt-0.5">
      {label}
    </Badge>
  );
}
