import { useState } from "react";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { uploadImage, uploadImageFrom } from "@/lib/images/images";
import { copy } from "../copy";
import type { ImageUploads } from "../source/insert-images";

/** Uploads images from the text to the media library, and reports the outcome to the user. */
export function useImageUploads(): ImageUploads {
  const workspaceId = useCurrentWorkspace().id;
  const [uploads] = useState<ImageUploads>(() => ({
    upload: (file, alt) => uploadImage(workspaceId, file, alt),
    uploadFrom: (url, alt) => uploadImageFrom(workspaceId, url, alt),
    onPasted: (kept, failed) =>
      failed === 0
        ? toast.success(copy.markdownSource.imagesUploaded(kept))
        : toast.error(copy.markdownSource.imagesNotUploaded(failed), {
            description: copy.markdownSource.imagesKeepTheirUrl,
          }),
    onFailed: (_file, error) =>
      toast.error(copy.markdownSource.couldntUploadImage, { description: messageOf(error) }),
  }));
  return uploads;
}
