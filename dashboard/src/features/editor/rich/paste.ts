import { toggleMark } from "prosemirror-commands";
import { closeHistory } from "prosemirror-history";
import { Fragment, type Node, Slice } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { imageProblem } from "@/lib/images/image-file";
import type { ImageUploads } from "../source/insert-images";
import { isInCode } from "./commands";
import { schema } from "./schema";
import { SourceText } from "./source-text";
import { insertImages } from "./uploads";
import { writeMarkdown } from "./write-markdown";

const { nodes, marks } = schema;

const isUrl = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);

const imagesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));

const textsOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ name }) => /\.(?:txt|md|markdown)$/i.test(name));

/** Markdown as a slice of the document, whose blocks stay as written: a single paragraph is inserted at the cursor. */
export function markdownSlice(markdown: string): Slice {
  const { doc } = new SourceText(markdown);
  const only = doc.childCount === 1 ? doc.firstChild : null;
  return only?.type === nodes.paragraph ? new Slice(Fragment.from(only), 1, 1) : new Slice(doc.content, 0, 0);
}

/**
 * Handles pasting and dropping: images are uploaded; a URL pasted over words makes them a link; formatted text and
 * Markdown are converted, and their images are copied to the library.
 */
export const acceptPaste = (uploads: ImageUploads): Plugin =>
  new Plugin({
    props: {
      handlePaste(view, event) {
        const data = event.clipboardData;
        const plain = data?.getData("text/plain") ?? "";
        const html = data?.getData("text/html") ?? "";
        const files = imagesOf(data);
        if (files.length > 0 && plain.trim() === "") {
          insertImages(view, files, view.state.selection.to, uploads);
          return true;
        }
        if (isInCode(view.state) || /data-pm-slice/.test(html)) return false;
        if (isUrl(plain.trim())) return pasteUrl(view, plain.trim());
        void pasteText(view, html, plain, uploads);
        return true;
      },
      handleDrop(view, event, _slice, moved) {
        const images = imagesOf(event.dataTransfer);
        const texts = textsOf(event.dataTransfer);
        if (moved || (images.length === 0 && texts.length === 0)) return false;
        const at =
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.to;
        insertImages(view, images, at, uploads);
        for (const file of texts) void dropText(view, file, at);
        return true;
      },
      clipboardTextSerializer: (slice) => {
        const blocks: Node[] = [];
        slice.content.forEach((node) => void blocks.push(node));
        return blocks.every(({ isInline }) => isInline)
          ? slice.content.textBetween(0, slice.content.size, "\n")
          : writeMarkdown(blocks);
      },
    },
  });

async function dropText(view: EditorView, file: File, at: number): Promise<void> {
  const slice = markdownSlice(await file.text());
  if (!view.isDestroyed) view.dispatch(view.state.tr.replace(at, at, slice));
}

function pasteUrl(view: EditorView, href: string): boolean {
  const { empty, $from, $to } = view.state.selection;
  if (!empty && $from.sameParent($to)) return toggleMark(marks.link, { href })(view.state, view.dispatch);
  const text = schema.text(href, [marks.link.create({ href, bare: true })]);
  view.dispatch(view.state.tr.replaceSelectionWith(text, false).scrollIntoView());
  return true;
}

async function pasteText(
  view: EditorView,
  html: string,
  plain: string,
  uploads: ImageUploads,
): Promise<void> {
  const pasted = html === "" ? null : await converted(html);
  if (view.isDestroyed) return;
  const slice = read(pasted?.markdown ?? plain) ?? plainSlice(plain);
  view.dispatch(closeHistory(view.state.tr).replaceSelection(slice).scrollIntoView().setMeta("paste", true));
  const images = pasted?.images ?? [];
  if (images.length === 0) return;
  const done = await Promise.all(images.map((image) => keepImage(view, image, uploads)));
  uploads.onPasted(done.filter(Boolean).length, done.filter((isKept) => !isKept).length);
}

function read(markdown: string): Slice | null {
  try {
    return markdownSlice(markdown);
  } catch {
    return null;
  }
}

function plainSlice(text: string): Slice {
  const paragraphs = text
    .split(/(?:\r?\n\s*)+/)
    .filter((line) => line !== "")
    .map((line) => nodes.paragraph.create(null, schema.text(line)));
  return new Slice(Fragment.from(paragraphs), 1, 1);
}

/** Loaded with the first such paste. Null if the plain text is as good, or the HTML is too large. */
async function converted(html: string) {
  try {
    const { clipboardMarkdown } = await import("@/lib/clipboard/clipboard-markdown");
    return clipboardMarkdown(html);
  } catch {
    return null;
  }
}

type PastedImage = { src: string; shown: string; alt: string };

/** Replaces the placeholder with the image's URL in the library; a single undo still reverts the whole paste. */
async function keepImage(
  view: EditorView,
  { src, shown, alt }: PastedImage,
  uploads: ImageUploads,
): Promise<boolean> {
  try {
    const { url } = /^https?:/i.test(src)
      ? await uploads.uploadFrom(src, alt)
      : await uploads.upload(await fileOf(src), alt);
    if (view.isDestroyed) return false;
    const { tr } = view.state;
    view.state.doc.descendants((node, pos) => {
      if (node.type === nodes.image && node.attrs.src === shown)
        tr.setNodeMarkup(pos, null, { ...node.attrs, src: url });
    });
    view.dispatch(tr.setMeta("addToHistory", false));
    return true;
  } catch {
    return false;
  }
}

/** An image that is itself on the clipboard. Throws for what browsers cannot read, such as a file on the disk. */
async function fileOf(src: string): Promise<File> {
  const [, type = "", data = ""] = /^data:(image\/[\w+.-]+);base64,([\s\S]*)$/i.exec(src) ?? [];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const file = new File([bytes], "image", { type });
  const problem = imageProblem(file);
  if (problem) throw new Error(problem);
  return file;
}
