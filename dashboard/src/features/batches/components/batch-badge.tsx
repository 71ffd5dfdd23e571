import type { Batch } from "@schema/batches";
import { Badge } from "@/components/ui/badge";
import { batchWords } from "../batch-words";

export function BatchBadge({ batch }: { batch: Batch }) {
  const { label, tone } = batchWords(batch);
  return (
    <Badge tone={tone} dot>
      {label}
    </Badge>
  );
}
