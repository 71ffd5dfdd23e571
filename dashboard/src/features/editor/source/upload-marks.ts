import { type EditorState, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
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

export const beginUpload = StateEffect.define<{ id: string; name: string; at: number }>({
  map: (upload, changes) => ({ ...upload, at: changes.mapPos(upload.at) }),
});
export const endUpload = StateEffect.define<string>();

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

export function placeOfUpload(state: EditorState, id: string): number | null {
  for (const cursor = state.field(uploadMarks).iter(); cursor.value; cursor.next()) {
    if (cursor.value.spec.id === id) return cursor.from;
  }
  return null;
}
