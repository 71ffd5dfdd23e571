import type { Autopilot } from "@schema/autopilots";
import { Badge } from "@/components/ui/badge";
import { statusWords } from "../autopilot-words";

export function AutopilotBadge({ status }: Pick<Autopilot, "status">) {
  const { label, tone } = statusWords[status];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
