import type { RunState } from "@schema/runs";
import { Badge } from "@/components/ui/badge";
import { runStateWords } from "@/lib/runs/run-words";

export function RunStateBadge({ state }: { state: RunState }) {
  const { label, tone } = runStateWords[state];
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
