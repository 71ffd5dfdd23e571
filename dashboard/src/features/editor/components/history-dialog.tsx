import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { revisionsQuery } from "../api/list-revisions";
import { RevisionChanges } from "./revision-changes";
import { RevisionList } from "./revision-list";

type HistoryDialogProps = { postId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** The states the post was saved in, each compared with what stands in the editor. */
export function HistoryDialog({ postId, open, onOpenChange }: HistoryDialogProps) {
  const workspaceId = useCurrentWorkspace().id;
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({ ...revisionsQuery(workspaceId, postId, page), enabled: open });
  const number = chosen ?? data?.items[0]?.number ?? null;

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="History"
        description="Every state this post was saved in. Typing is gathered into one every ten minutes."
        className="md:max-w-5xl!"
      >
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
