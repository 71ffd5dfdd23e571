import { EditorSelection } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Image } from "@schema/images";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { copy } from "../copy";
import { beginUpload, endUpload, placeOfUpload } from "./upload-marks";

export type ImageUploads = {
  upload: (file: File, alt: string) => Promise<Image>;
  uploadFrom: (url: string, alt: string) => Promise<Image>;
  /** How many images of a paste are in the library now, and how many could not be copied. */
  onPasted: (kept: number, failed: number) => void;
  onFailed: (file: File, error: unknown) => void;
};

/** Uploads images and inserts each where it was dropped, with its alt text selected for editing. */
export function insertImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  uploads: ImageUploads,
): void {
  for (const file of files) {
    const problem = imageProblem(file);
    if (problem) uploads.onFailed(file, new Error(problem));
    else void insertImage(view, file, at, uploads, files.length === 1);
  }
}

async function insertImage(view: EditorView, file: File, at: number, uploads: ImageUploads, select: boolean) {
  const id = crypto.randomUUID();
  const alt = altFromName(file.name);
  view.dispatch({ effects: beginUpload.of({ id, name: file.name, at }) });
  try {
    const image = await uploads.upload(file, alt);
    const place = placeOfUpload(view.state, id) ?? view.state.selection.main.head;
    const shown = (image.alt || alt || copy.insertImages.describeImage).replace(/[[\]\\]/g, "\\$&");
    const insert = `![${shown}](${image.url})`;
    view.dispatch({
      changes: { from: place, insert: select ? insert : `${insert}\n` },
      effects: endUpload.of(id),
      userEvent: "input.image",
      ...(select && {
        selection: EditorSelection.range(place + 2, place + 2 + shown.length),
        scrollIntoView: true,
      }),
    });
  } catch (error) {
    view.dispatch({ effects: endUpload.of(id) });
    uploads.onFailed(file, error);
  }
}
