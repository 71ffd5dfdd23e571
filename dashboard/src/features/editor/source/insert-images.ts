import { EditorSelection, type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import type { Image } from "@schema/images";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { copy } from "../copy";

class UploadMark extends WidgetType {
  constructor(
    readonly id: string,
    readonly name: string,
  ) {
    super();
  }

  override eq(other: UploadMark): boolean {
    return other.id === this.id;
  }

  override toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "cm-upload";
    mark.textContent = copy.uploadMarks.uploading(this.name);
    return mark;
  }
}

const beginUpload = StateEffect.define<{ id: string; name: string; at: number }>({
  map: (upload, changes) => ({ ...upload, at: changes.mapPos(upload.at) }),
});
const endUpload = StateEffect.define<string>();

/** Placeholders for images being uploaded. They move with the text and are not part of it. */
export const uploadMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(beginUpload)) {
        const { id, name, at } = effect.value;
        const mark = Decoration.widget({ widget: new UploadMark(id, name), side: 1, id });
        next = next.update({ add: [mark.range(at)] });
      } else if (effect.is(endUpload)) {
        next = next.update({ filter: (_from, _to, mark) => mark.spec.id !== effect.value });
      }
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

function placeOfUpload(state: EditorState, id: string): number | null {
  for (const cursor = state.field(uploadMarks).iter(); cursor.value; cursor.next()) {
    if (cursor.value.spec.id === id) return cursor.from;
  }
  return null;
}

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
