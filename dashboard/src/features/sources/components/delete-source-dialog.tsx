import type { Source } from "@schema/sources";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useDeleteSource } from "../api/delete-source";
import { sourceName } from "../source-words";

export function DeleteSourceDialog({ source, onClose }: { source: Source | null; onClose: () => void }) {
  const remove = useDeleteSource(useCurrentWorkspace().id);
  const shown = useLast(source);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={source !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${sourceName(shown)}”?`}
      description="What was captured is gone for good; what the context took from it stays. One that a post’s claim or an open proposal quotes cannot be deleted."
      confirmLabel="Delete source"
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success("The source is deleted");
      }}
    />
  );
}
