import type { Image } from "@schema/images";
import Trash2 from "lucide-react/icons/trash-2";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { CopyButton } from "@/components/ui/copy-button";
import { IconButton } from "@/components/ui/icon-button";
import { Textarea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useSelection } from "@/lib/hooks";
import { useUpdateImage } from "@/lib/images/images";
import { formatBytes } from "@/lib/number-words";
import { copy } from "../copy";
import { DeleteImages } from "./delete-images";
import { ImageDialog } from "./image-dialog";

const altMax = 500;

/** The alt text, edited in place; Enter saves, Escape cancels. */
function AltEditor({ image }: { image: Image }) {
  const [text, setText] = useState<string | null>(null);
  const field = useId();
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
    <div className="grid gap-1">
      <label htmlFor={field} className="text-ink-3 text-xs">
        {copy.imagesGrid.altText}
      </label>
      <Textarea
        id={field}
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

type ImageCardProps = {
  image: Image;
  mayEdit: boolean;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onOpen: () => void;
  onDelete: () => void;
};

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

function ImageCard({ image, mayEdit, selected, onSelect, onOpen, onDelete }: ImageCardProps) {
  const name = image.alt || image.name || copy.imagesGrid.imageOfByPixels(image.width, image.height);
  return (
    <li className="relative flex flex-col overflow-hidden rounded-xl border bg-surface shadow-card has-[[data-state=checked]]:border-accent">
      {mayEdit && (
        <span className="absolute top-2 left-2 z-10 flex rounded-md bg-surface p-1 shadow-card">
          <Checkbox
            aria-label={copy.imagesGrid.select(name)}
            checked={selected}
            onCheckedChange={(on) => onSelect(on === true)}
          />
        </span>
      )}
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
          <p className="grid gap-1 text-sm [overflow-wrap:anywhere]">
            <span className="text-ink-3 text-xs">{copy.imagesGrid.altText}</span>
            {image.alt || copy.imagesGrid.noAltText}
          </p>
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

type ImagesGridProps = {
  images: Image[];
  mayEdit: boolean;
  /** Names the filter and page. */
  scope: string;
};

export function ImagesGrid({ images, mayEdit, scope }: ImagesGridProps) {
  const selection = useSelection(scope);
  const [deleting, setDeleting] = useState<Image[] | null>(null);
  const [opened, setOpened] = useState<Image | null>(null);
  return (
    <>
      <ul className={gridClass}>
        {images.map((image) => (
          <ImageCard
            key={image.id}
            image={image}
            mayEdit={mayEdit}
            selected={selection.ids.has(image.id)}
            onSelect={(on) => selection.toggle(image.id, on)}
            onOpen={() => setOpened(image)}
            onDelete={() => setDeleting([image])}
          />
        ))}
      </ul>
      {opened && <ImageDialog image={opened} onClose={() => setOpened(null)} />}
      <DeleteImages
        chosen={images.filter(({ id }) => selection.ids.has(id))}
        selection={selection}
        asked={deleting}
        onAsk={setDeleting}
      />
    </>
  );
}
