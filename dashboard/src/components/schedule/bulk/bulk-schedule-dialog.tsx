import type { PostSummary } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { DraftNoteWarning } from "@/components/draft-note-warning";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";
import { BulkSteps } from "./bulk-steps";

type BulkScheduleDialogProps = {
  posts: PostSummary[];
  onClose: () => void;
  onScheduled: (failedIds: string[]) => void;
};

/** Spreads the selected drafts over the coming weeks. */
export function BulkScheduleDialog({ posts, onClose, onScheduled }: BulkScheduleDialogProps) {
  const { data, error } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Schedule ${posts.length} ${posts.length === 1 ? "post" : "posts"}`}
        description="Spread these posts over the coming weeks. You’ll review every time before anything changes."
        size="lg"
      >
        <div className="mb-4 empty:hidden">
          <DraftNoteWarning postIds={posts.map((post) => post.id)} />
        </div>
        <FormError error={error} />
        {data && (
          <BulkSteps
            posts={posts}
            workspaceZone={data.timezone}
            onClose={onClose}
            onScheduled={onScheduled}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
