import { UploadPanel } from "@/components/uploads/upload-panel";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { acceptedImages, altFromName, imageProblem } from "@/lib/images/image-file";
import { useUploadImage } from "@/lib/images/upload-image";

export function UploadImages() {
  const { mutateAsync } = useUploadImage(useCurrentWorkspace().id);
  const send = (file: File) =>
    mutateAsync({ file, alt: altFromName(file.name) }).then(
      () => undefined,
      (error: unknown) => `“${file.name}”: ${messageOf(error)}`,
    );
  return (
    <UploadPanel
      label="Choose images"
      accept={acceptedImages}
      hint="PNG, JPEG, WebP, GIF or AVIF, up to 10 MB each."
      doing="Uploading"
      send={async (file) => imageProblem(file) ?? (await send(file))}
      stored={(count) => (count === 1 ? "Image uploaded" : `${count} images uploaded`)}
    />
  );
}
