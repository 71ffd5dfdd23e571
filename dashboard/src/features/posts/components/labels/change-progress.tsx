import { countOf } from "@/lib/count-words";
import type { Progress } from "../../api/change-posts";
import { copy } from "../../copy";

/** How far a change of many posts is. */
export const ChangeProgress = ({ progress }: { progress: Progress | null }) => (
  <p role="status" className="text-ink-2 text-sm tabular-nums empty:hidden">
    {progress && copy.labels.progress(progress.changed, countOf(progress.total, "post"))}
  </p>
);
