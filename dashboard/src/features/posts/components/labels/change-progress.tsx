import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { countOf } from "@/lib/number-words";
import type { Progress } from "../../api/change-posts";
import { countPosts } from "../../bulk-words";
import { copy } from "../../copy";

/** How far a change of many posts is. */
export const ChangeProgress = ({ progress }: { progress: Progress | null }) => (
  <p role="status" className="text-ink-2 text-sm tabular-nums empty:hidden">
    {progress && copy.labels.progress(progress.changed, countOf(progress.total, "post"))}
  </p>
);

type UnfinishedProps = {
  name: string;
  words: Pick<typeof copy.categories, "unfinished" | "finishLabel" | "finished" | "couldntFinish">;
  mayEdit: boolean;
  change: { isPending: boolean; progress: Progress | null };
  onFinish: () => Promise<{ changed: number }>;
};

/** An interrupted change, and the button that finishes it. */
export function Unfinished({ name, words, mayEdit, change, onFinish }: UnfinishedProps) {
  const finish = () =>
    onFinish().then(
      ({ changed }) => toast.success(words.finished(name, countPosts(changed))),
      (error: unknown) => toast.error(words.couldntFinish(name), { description: messageOf(error) }),
    );
  return (
    <span className="mt-1 flex flex-wrap items-center gap-2">
      <Badge tone="warn">{words.unfinished}</Badge>
      {mayEdit && (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() => void finish()}
          aria-label={words.finishLabel(name)}
        >
          {copy.labels.finish}
        </Button>
      )}
      <ChangeProgress progress={change.progress} />
    </span>
  );
}
