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

/** Placeholders for images being uploaded. They move with the text and are not part of it. */
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

/** Uploads images and inserts each where it was dropped, selected, so that it can be described immediately. */
export function insertImages(
  view: EditorView,
  files: readonly File[],
  at: number,
  uploads: ImageUploads,
): void {
  const fitting = files.filter((file) => {
    const problem = imageProblem(file);
    if (problem) uploads.onFailed(file, new Error(problem));
    return !problem;
  });
  const [first, ...rest] = fitting;
  if (first && rest.length === 0) void insertImage(view, first, at, uploads);
  else if (first) void insertGallery(view, fitting, at, uploads);
}

/** Several images become one paragraph, which readers see as a gallery. */
async function insertGallery(
  view: EditorView,
  files: readonly File[],
  at: number,
  uploads: ImageUploads,
): Promise<void> {
  const id = crypto.randomUUID();
  const name = copy.uploadMarks.images(files.length);
  view.dispatch(view.state.tr.setMeta(key, { begin: { id, name, at } } satisfies Change));
  const uploaded = await Promise.all(
    files.map(async (file) => {
      const alt = altFromName(file.name);
      try {
        const image = await uploads.upload(file, alt);
        return [schema.nodes.image.create({ src: image.url, alt: image.alt || alt })];
      } catch (error) {
        uploads.onFailed(file, error);
        return [];
      }
    }),
  );
  if (view.isDestroyed) return;
  const images = uploaded.flat();
  const place = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
  const tr = view.state.tr.setMeta(key, { end: id } satisfies Change);
  if (images.length > 0) {
    const inside = images.flatMap((image, index) =>
      index === 0 ? [image] : [schema.nodes.soft_break.create(), image],
    );
    const $at = tr.doc.resolve(place?.from ?? view.state.selection.to);
    const isFilled = $at.parent.type === schema.nodes.paragraph && $at.parent.childCount > 0;
    if (isFilled) tr.insert($at.after(), schema.nodes.paragraph.create(null, inside));
    else tr.insert($at.pos, inside);
  }
  view.dispatch(tr);
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
