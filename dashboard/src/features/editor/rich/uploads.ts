import { Plugin, PluginKey } from "prosemirror-state";
import { Decoration, DecorationSet, type EditorView } from "prosemirror-view";
import { altFromName, imageProblem } from "@/lib/images/image-file";
import { copy } from "../copy";
import type { ImageUploads } from "../source/insert-images";
import { schema } from "./schema";

type Change = { begin: { id: string; name: string; at: number } } | { end: string };

const key = new PluginKey<DecorationSet>("uploads");

function mark(name: string): HTMLElement {
  const made = document.createElement("span");
  made.className = "rich-upload";
  made.textContent = copy.uploadMarks.uploading(name);
  return made;
}

/** Where images under way will stand. The marks move with the text and are no part of it. */
export const uploadMarks = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply(tr, before) {
      const marks = before.map(tr.mapping, tr.doc);
      const change = tr.getMeta(key) as Change | undefined;
      if (change && "begin" in change) {
        const { id, name, at } = change.begin;
        return marks.add(tr.doc, [Decoration.widget(at, () => mark(name), { id, side: 1 })]);
      }
      return change ? marks.remove(marks.find(undefined, undefined, ({ id }) => id === change.end)) : marks;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** Uploads images and puts each into the text where it was dropped, selected, so that it can be described at once. */
export function insertImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  uploads: ImageUploads,
): void {
  for (const file of files) {
    const problem = imageProblem(file);
    if (problem) uploads.onFailed(file, new Error(problem));
    else void insertImage(view, file, at, uploads);
  }
}

async function insertImage(view: EditorView, file: File, at: number, uploads: ImageUploads): Promise<void> {
  const id = crypto.randomUUID();
  const alt = altFromName(file.name);
  view.dispatch(view.state.tr.setMeta(key, { begin: { id, name: file.name, at } } satisfies Change));
  const end = () => view.state.tr.setMeta(key, { end: id } satisfies Change);
  try {
    const image = await uploads.upload(file, alt);
    if (view.isDestroyed) return;
    const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
    const node = schema.nodes.image.create({ src: image.url, alt: image.alt || alt });
    view.dispatch(end().insert(place?.from ?? view.state.selection.to, node));
  } catch (error) {
    if (!view.isDestroyed) view.dispatch(end());
    uploads.onFailed(file, error);
  }
}
