import type { Image } from "@schema/images";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { DropZone } from "@/components/ui/drop-zone";
import { ListView } from "@/components/ui/query-view";
import { SearchBox } from "@/components/ui/search-box";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedImages } from "@/lib/images/image-file";
import { imagesQuery } from "@/lib/images/images";
import { copy } from "../copy";

type ImagePickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Accepts a new file; without it, none is offered. */
  onFile?: (file: File) => void;
  onPick: (image: Image) => void;
  /** Where the focus goes instead of the control that opened the dialog. */
  onClosed?: () => void;
};

/** One of the workspace's images, or a new one. */
export function ImagePicker({ open, onOpenChange, title, onFile, onPick, onClosed }: ImagePickerProps) {
  const [page, setPage] = useState(1);
  const [q, setQ] = useState("");
  const search = useCallback((text: string) => {
    setQ(text);
    setPage(1);
  }, []);
  const query = useQuery({
    ...imagesQuery(useCurrentWorkspace().id, { page, q }),
    placeholderData: keepPreviousData,
    enabled: open,
  });
  const close = () => onOpenChange(false);

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={title}
        size="lg"
        {...(onClosed && {
          onCloseAutoFocus: (event) => {
            event.preventDefault();
            onClosed();
          },
        })}
      >
        {onFile && (
          <>
            <DropZone
              label={copy.imagePicker.uploadImage}
              accept={acceptedImages}
              onFiles={([file]) => {
                if (file) onFile(file);
                close();
              }}
              className="py-6!"
            />
            <h3 className="mt-5 mb-2 font-medium text-sm">{copy.imagePicker.mediaLibrary}</h3>
          </>
        )}
        <div className="mb-3 flex">
          <SearchBox
            label={copy.imagePicker.search}
            placeholder={copy.imagePicker.searchNames}
            value={q}
            onChange={search}
          />
        </div>
        <ListView
          query={query}
          noun="image"
          rows={2}
          empty={copy.imagePicker.noImagesYet}
          onClear={q ? () => search("") : undefined}
          onPage={(next = 1) => setPage(next)}
        >
          {({ items }) => (
            <ul className="grid grid-cols-3 gap-2 md:grid-cols-5">
              {items.map((image) => (
                <li key={image.id}>
                  <button
                    type="button"
                    aria-label={
                      image.alt || image.name || copy.imagePicker.imageByPixels(image.width, image.height)
                    }
                    title={image.name || image.alt}
                    onClick={() => {
                      onPick(image);
                      close();
                    }}
                    className="block aspect-square w-full overflow-hidden rounded-lg border bg-muted hover:border-accent"
                  >
                    <img src={image.url} alt="" loading="lazy" className="size-full object-cover" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </DialogContent>
    </Dialog>
  );
}
