import type { Post } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { revisionsQuery } from "../api/list-revisions";
import { RevisionChanges } from "./revision-changes";
import { RevisionList } from "./revision-list";

type HistoryDialogProps = {
  post: Pick<Post, "id" | "publishedSchedule">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The states the post was saved in, each compared with what stands in the editor. */
export function HistoryDialog({ post, open, onOpenChange }: HistoryDialogProps) {
  const workspaceId = useCurrentWorkspace().id;
  const { id: postId, publishedSchedule } = post;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({ ...revisionsQuery(workspaceId, postId, page), enabled: open });
  const number = chosen ?? data?.items[0]?.number ?? null;

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="History"
        description="Every saved version of this post. We save a version every 10 minutes while you type."
        className="md:max-w-5xl!"
      >
        {publishedSchedule && <PublishedOnSchedule schedule={publishedSchedule} />}
        {error && <ErrorState error={error} onRetry={refetch} title="The history could not be loaded" />}
        {!data && !error && <ListSkeleton label="Loading the history" />}
        {data && !error && (
          <div className="grid gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
            <div>
              <RevisionList revisions={data.items} chosen={number} onChoose={setChosen} />
              {data.pagination.totalPages > 1 && (
                <Pagination pagination={data.pagination} noun="states" onPageChange={setPage} />
              )}
            </div>
            {number !== null && (
              <RevisionChanges
                key={number}
                postId={postId}
                number={number}
                onRestored={() => onOpenChange(false)}
              />
            )}
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function PublishedOnSchedule({ schedule }: { schedule: NonNullable<Post["publishedSchedule"]> }) {
  const { scheduledAt, timezone } = schedule;
  return (
    <p className="mb-4 text-ink-2 text-sm">
      Published on schedule:{" "}
      <time dateTime={scheduledAt}>
        {dayAndTime(Date.parse(scheduledAt), timezone)} ({zoneLabel(timezone)})
      </time>
    </p>
  );
}
