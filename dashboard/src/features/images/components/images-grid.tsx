import type { Image } from "@schema/images";
import { useState } from "react";
import { DeleteImageDialog } from "./delete-image-dialog";
import { ImageCard } from "./image-card";

export const gridClass = "grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 xl:grid-cols-4";

export function ImagesGrid({ images, mayEdit }: { images: Image[]; mayEdit: boolean }) {
  const [deleting, setDeleting] = useState<Image | null>(null);
  return (
    <>
      <ul className={gridClass}>
        {images.map((image) => (
          <ImageCard key={image.id} image={image} mayEdit={mayEdit} onDelete={() => setDeleting(image)} />
        ))}
      </ul>
      <DeleteImageDialog image={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
