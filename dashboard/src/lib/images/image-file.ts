import { imageMaxBytes, imageTypes } from "@schema/image-limits";
import { copy } from "../copy";

export const acceptedImages = imageTypes.join(",");

/** Why a file cannot be an image here, before any byte is sent; undefined when it may. */
export function imageProblem(file: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) {
    return copy.imageFile.notPngJpegWebp(file.name);
  }
  return file.size > imageMaxBytes ? copy.imageFile.over10Mb(file.name) : undefined;
}

/** Words for a first alt text out of a file's name; "" when it says nothing, as a camera's does. */
export function altFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[-_+.\s]+/g, " ")
    .trim();
  const meaningless =
    /^(?:img|image|dsc|dscn|pxl|screenshot|screen shot|photo|bild|unnamed|download)?[\d\s:()at]*$/i;
  return meaningless.test(words) || /^[0-9a-f\s]{16,}$/i.test(words) ? "" : words;
}
