import { imageMaxBytes, imageTypes } from "@schema/image-limits";
import { copy } from "../copy";

export const acceptedImages = imageTypes.join(",");

/** Why a file cannot be uploaded as an image, before any byte is sent; undefined if it can. */
export function imageProblem(file: Pick<File, "name" | "type" | "size">): string | undefined {
  if (!imageTypes.some((type) => type === file.type)) {
    return copy.imageFile.notPngJpegWebp(file.name);
  }
  return file.size > imageMaxBytes ? copy.imageFile.over10Mb(file.name) : undefined;
}

/** A first alt text derived from a file's name; "" if the name says nothing, such as a camera's. */
export function altFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]+$/i, "")
    .replace(/[-_+.\s]+/g, " ")
    .trim();
  const meaningless =
    /^(?:img|image|dsc|dscn|pxl|screenshot|screen shot|photo|bild|unnamed|download)?[\d\s:()at]*$/i;
  return meaningless.test(words) || /^[0-9a-f\s]{16,}$/i.test(words) ? "" : words;
}
