import type { Topic } from "@schema/topics";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useDeleteTopic } from "../api/delete-topic";

export function DeleteTopicDialog({ topic, onClose }: { topic: Topic | null; onClose: () => void }) {
  const remove = useDeleteTopic(useCurrentWorkspace().id);
  const shown = useLast(topic);
  return (
    <ConfirmDialog
      open={topic !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this topic for ever?"
      description={
        <>
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">“{shown?.title}”</strong> cannot
          be brought back. A discarded topic stays, and keeps others like it from being found again.
        </>
      }
      confirmLabel="Delete topic"
      onConfirm={async () => {
        if (!shown) return;
        await remove.mutateAsync(shown.id);
        toast.success(`“${shown.title}” is deleted`);
      }}
    />
  );
}
