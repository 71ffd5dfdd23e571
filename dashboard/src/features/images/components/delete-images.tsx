import type { Image } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import X from "lucide-react/icons/x";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { type Selection, useLast } from "@/lib/hooks";
import { imagesKey } from "@/lib/images/images";
import { useRestore } from "@/lib/trash";
import { copy } from "../copy";

type Outcome = { deleted: string[]; failed: { id: string; error: unknown }[] };

/** Each image separately: one that is a post's hero is refused without stopping the others. */
function useDeleteImages(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (images: Image[]) => {
      const outcome: Outcome = { deleted: [], failed: [] };
      for (const { id } of images) {
        try {
          await unwrap(
            api.v1.workspaces[":workspaceId"].images[":id"].$delete({ param: { workspaceId, id } }),
          );
          outcome.deleted.push(id);
        } catch (error) {
          outcome.failed.push({ id, error });
        }
      }
      return outcome;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}

function effectOf(images: Image[]): string {
  if (images.some(({ uses }) => uses === undefined)) return copy.deleteImages.stillShown;
  const used = images.filter(({ uses = 0 }) => uses > 0);
  const [first] = used;
  if (!first) return copy.deleteImages.unused(images.length);
  const where =
    images.length === 1
      ? copy.deleteImages.usedIn(first.uses ?? 0)
      : copy.deleteImages.someUsed(used.length, images.length);
  return `${where} ${copy.deleteImages.stillShown}`;
}

type DeleteImagesProps = {
  chosen: Image[];
  selection: Selection;
  asked: Image[] | null;
  onAsk: (images: Image[] | null) => void;
};

/** Moves one or several selected images to the trash; can be undone from its message. */
export function DeleteImages({ chosen, selection, asked, onAsk }: DeleteImagesProps) {
  const { id: workspaceId } = useCurrentWorkspace();
  const remove = useDeleteImages(workspaceId);
  const restore = useRestore(workspaceId, "image");
  const shown = useLast(asked);

  const undo = (ids: string[]) =>
    restore.mutateAsync(ids).then(
      () => toast.success(copy.deleteImages.restored(ids.length)),
      (error: unknown) => toast.error(copy.deleteImages.couldntRestore, { description: messageOf(error) }),
    );
  const run = async (images: Image[]) => {
    const { deleted, failed } = await remove.mutateAsync(images);
    const [refused] = failed;
    if (refused && deleted.length === 0 && images.length === 1) throw refused.error;
    if (images.length > 1) selection.replace(failed.map(({ id }) => id));
    if (deleted.length > 0)
      toast.success(copy.deleteImages.deleted(deleted.length), {
        action: { label: copy.deleteImages.undo, onClick: () => void undo(deleted) },
      });
    if (refused)
      toast.error(copy.deleteImages.notDeleted(failed.length), { description: messageOf(refused.error) });
  };

  return (
    <>
      {chosen.length > 0 && (
        <section
          aria-label={copy.deleteImages.selectedImages}
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full animate-rise flex-wrap items-center justify-center gap-1 rounded-xl border border-line-strong bg-raised p-1.5 shadow-modal"
        >
          <span className="whitespace-nowrap px-2 font-medium text-sm tabular-nums">
            {chosen.length}
            {copy.deleteImages.selected}
          </span>
          <Button size="sm" variant="danger-ghost" onClick={() => onAsk(chosen)}>
            <Trash2 aria-hidden="true" />
            {copy.deleteImages.delete}
          </Button>
          <IconButton label={copy.deleteImages.clearSelection} onClick={() => selection.replace([])}>
            <X aria-hidden="true" />
          </IconButton>
        </section>
      )}
      {shown && (
        <ConfirmDialog
          open={asked !== null}
          onOpenChange={(open) => !open && onAsk(null)}
          title={copy.deleteImages.title(shown.length)}
          description={effectOf(shown)}
          confirmLabel={copy.deleteImages.confirm(shown.length)}
          onConfirm={() => run(shown)}
        >
          <ul className="flex flex-wrap gap-2">
            {shown.slice(0, 6).map((image) => (
              <li key={image.id} className={shown.length === 1 ? "w-full" : "size-16"}>
                <img
                  src={image.url}
                  alt={image.alt || copy.deleteImages.imageToDelete}
                  width={image.width}
                  height={image.height}
                  className={
                    shown.length === 1
                      ? "max-h-40 w-full rounded-lg bg-muted object-contain"
                      : "size-16 rounded-lg bg-muted object-cover"
                  }
                />
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
