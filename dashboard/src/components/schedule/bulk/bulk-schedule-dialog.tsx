import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace";
import { copy } from "../../copy";
import { BulkSteps } from "./bulk-steps";

type BulkScheduleDialogProps = {
  posts: PostSummary[];
  onClose: () => void;
  onScheduled: (failedIds: string[]) => void;
};

/** Spreads the selected drafts over the coming weeks. */
export function BulkScheduleDialog({ posts, onClose, onScheduled }: BulkScheduleDialogProps) {
  const query = useQuery(workspaceQuery(useCurrentWorkspace().id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={copy.bulkScheduleDialog.schedule(posts.length)}
        description={copy.bulkScheduleDialog.description}
        size="lg"
      >
        <div className="mb-4 empty:hidden">
          <DraftNoteWarning postIds={posts.map((post) => post.id)} />
        </div>
        <QueryView query={query} what={copy.common.timeZones} skeleton={<Skeleton className="h-72" />}>
          {({ timezone }) => (
            <BulkSteps posts={posts} workspaceZone={timezone} onClose={onClose} onScheduled={onScheduled} />
          )}
        </QueryView>
      </DialogContent>
    </Dialog>
  );
}
