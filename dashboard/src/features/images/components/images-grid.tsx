import type { Image } from "@schema/images";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Trash2 from "lucide-react/icons/trash-2";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { api, unwrap } from "@/lib/api";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { formatBytes } from "@/lib/format-bytes";
import { imagesKey } from "@/lib/images/images-key";
import { useUpdateImage } from "@/lib/images/update-image";
import { useLast } from "@/lib/use-last";
import { copy } from "../copy";
import { ImageDialog } from "./image-dialog";

const altMax = 500;

/** The alt text, edited in place; Enter saves, Escape takes the edit back. */
function AltEditor({ image }: { image: Image }) {
  const [text, setText] = useState<string | null>(null);
  const update = useUpdateImage(useCurrentWorkspace().id);
  const changed = text !== null && text.trim() !== image.alt;
  const save = () =>
    update.mutate(
      { id: image.id, alt: (text ?? "").trim() },
      {
        onSuccess: () => {
          setText(null);
          toast.success(copy.imagesGrid.altTextSaved);
        },
        onError: (error) =>
          toast.error(copy.imagesGrid.couldntSaveAltText, { description: messageOf(error) }),
      },
    );

  return (
    <div className="grid gap-2">
      <Textarea
        aria-label={copy.imagesGrid.altText}
        rows={1}
        maxLength={altMax}
        placeholder={copy.imagesGrid.describeImage}
        value={text ?? image.alt}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setText(null);
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (changed) save();
        }}
        className="min-h-9! resize-none! py-1.5!"
      />
      {changed && (
        <div className="flex justify-end gap-1.5">
          <Button size="sm" variant="ghost" onClick={() => setText(null)}>
            {copy.imagesGrid.cancel}
          </Button>
          <Button size="sm" variant="primary" loading={update.isPending} onClick={save}>
            {copy.imagesGrid.save}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Refused with 409 while a post has the image as its hero. */
function useDeleteImage(workspaceId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      unwrap(api.v1.workspaces[":workspaceId"].images[":id"].$delete({ param: { workspaceId, id } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: imagesKey(workspaceId) }),
  });
}

function DeleteImageDialog({ image, onClose }: { image: Image | null; onClose: () => void }) {
  const remove = useDeleteImage(useCurrentWorkspace().id);
  const shown = useLast(image);
  if (!shown) return null;
  return (
    <ConfirmDialog
      open={image !== null}
      onOpenChange={(open) => !open && onClose()}
      title={copy.imagesGrid.deleteImage}
      description={copy.imagesGrid.description}
      confirmLabel={copy.imagesGrid.deleteImageConfirmLabel}
      onConfirm={async () => {
        await remove.mutateAsync(shown.id);
        toast.success(copy.imagesGrid.imageDeleted);
      }}
    >
      <img
        src={shown.url}
        alt={shown.alt || copy.imagesGrid.imageToDelete}
        width={shown.width}
        height={shown.height}
        className="max-h-40 w-full rounded-lg bg-muted object-contain"
      />
    </ConfirmDialog>
  );
}

type ImageCardProps = { image: Image; mayEdit: boolean; onOpen: () => void; onDelete: () => void };

const Thumbnail = ({ image }: { image: Image }) => (
  <img
    src={image.url}
    alt={image.alt}
    width={image.width}
    height={image.height}
    loading="lazy"
    decoding="async"
    className="absolute inset-0 size-full object-contain"
  />
);

const openClass = "-outline-offset-2 relative aspect-4/3 bg-muted";

function ImageCard({ image, mayEdit, onOpen, onDelete }: ImageCardProps) {
  const name = image.alt || image.name || copy.imagesGrid.imageOfByPixels(image.width, image.height);
  return (
    <li className="flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card">
      {mayEdit ? (
        <button
          type="button"
          aria-label={copy.imagesGrid.details(name)}
          onClick={onOpen}
          className={openClass}
        >
          <Thumbnail image={image} />
        </button>
      ) : (
        <a
          href={image.url}
          target="_blank"
          rel="noreferrer"
          aria-label={copy.imagesGrid.open(name)}
          className={openClass}
        >
          <Thumbnail image={image} />
        </a>
      )}
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-between gap-2 border-t p-3">
        {image.name && (
          <p className="truncate font-medium text-sm" title={image.name}>
            {image.name}
          </p>
        )}
        {mayEdit ? (
          <AltEditor image={image} />
        ) : (
          <p className="text-sm [overflow-wrap:anywhere]">{image.alt || copy.imagesGrid.noAltText}</p>
        )}
        <div className="flex items-center justify-between gap-1 phone:flex-wrap">
          <p className="grid min-w-0 text-ink-3 text-xs phone:basis-full">
            <span className="truncate">
              {image.width}×{image.height} · {formatBytes(image.bytes)}
            </span>
            {image.uses !== undefined && <span className="truncate">{copy.imagesGrid.uses(image.uses)}</span>}
          </p>
          <span className="-mr-1.5 -mb-1.5 flex shrink-0 phone:-ml-3">
            <CopyButton value={image.url} label={copy.imagesGrid.copyUrlOf(name)} />
            {mayEdit && (
              <IconButton label={copy.imagesGrid.delete(name)} variant="danger-ghost" onClick={onDelete}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            )}
          </span>
        </div>
      </div>
    </li>
  );
}

export const gridClass = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

export function ImagesGrid({ images, mayEdit }: { images: Image[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<Image | null>(null);
  const [opened, setOpened] = useState<Image | null>(null);
  return (
    <>
      <ul className={gridClass}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            mayEdit={mayEdit}
            onOpen={() => setOpened(image)}
            onDelete={() => setDeleting(image)}
          />
        ))}
      </ul>
      {opened && <ImageDialog image={opened} onClose={() => setOpened(null)} />}
      <DeleteImageDialog image={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
