import type { Image } from "@schema/images";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast } from "@/lib/use-last";
import { useDeleteImage } from "../api/delete-image";

export function DeleteImageDialog({ image, onClose }: { image: Image | null; onClose: () => void }) {
  const remove = useDeleteImage(useCurrentWorkspace().id);
  const shown = useLast(image);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={image !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this image for ever?"
      description="Posts that show it in their text will have a gap there. An image that is a post’s hero cannot be deleted before the post has another."
      confirmLabel="Delete image"
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success("The image is deleted");
      }}
    >
      <img
        src={shown.url}
        alt={shown.alt || "The image to delete"}
        width={shown.width}
        height={shown.height}
        className="max-h-40 w-full rounded-lg bg-muted object-contain"
      />
    </ConfirmDialog>
  );
}
