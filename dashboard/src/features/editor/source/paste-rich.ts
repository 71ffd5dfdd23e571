import { syntaxTree } from "@codemirror/language";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { imageProblem } from "@/lib/images/image-file";
import type { ImageUploads } from "./insert-images";

const code = /^(?:FencedCode|CodeBlock|CodeText|InlineCode|HTMLBlock)$/;

/** Code stays as it was copied. */
export function isInCode(state: EditorState): boolean {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.head, -1); ; ) {
    if (code.test(node.name)) return true;
    if (!node.parent) return false;
    node = node.parent;
  }
}

type Clipboard = { html: string; text: string };

/** Inserts a clipboard's HTML into the text as Markdown, then copies its images to the library. */
export async function pasteRich(
  view: EditorView,
  { html, text }: Clipboard,
  uploads: ImageUploads,
): Promise<void> {
  const pasted = await converted(html);
  if (!pasted) return insert(view, text);
  insert(view, apart(view.state, pasted.markdown));
  if (pasted.images.length === 0) return;
  const done = await Promise.all(pasted.images.map((image) => keepImage(view, image, uploads)));
  uploads.onPasted(done.filter(Boolean).length, done.filter((isKept) => !isKept).length);
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

const insert = (view: EditorView, text: string) =>
  view.dispatch(view.state.replaceSelection(text), { userEvent: "input.paste", scrollIntoView: true });

const isBlock = (markdown: string) => /\n|^(?:#{1,6} |[-*>|] |\d+\. |```|!\[)/.test(markdown);

/** Blocks are on lines of their own. */
function apart(state: EditorState, markdown: string): string {
  if (!isBlock(markdown)) return markdown;
  const { from, to } = state.selection.main;
  const before = state.sliceDoc(state.doc.lineAt(from).from, from).trim();
  const after = state.sliceDoc(to, state.doc.lineAt(to).to).trim();
  return `${before === "" ? "" : "\n\n"}${markdown}${after === "" ? "" : "\n\n"}`;
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
      : await uploads.upload(fileOf(src), alt);
    const text = view.state.doc.toString();
    const changes = [];
    for (let at = text.indexOf(`](${shown}`); at >= 0; at = text.indexOf(`](${shown}`, at + 1)) {
      const from = at + 2;
      if (/[)\s]/.test(text[from + shown.length] ?? ""))
        changes.push({ from, to: from + shown.length, insert: url });
    }
    // The only event that the history joins with the previous one, however long ago:
    // https://github.com/codemirror/commands/blob/main/src/history.ts
    view.dispatch({ changes, userEvent: "input.type.compose" });
    return true;
  } catch {
    return false;
  }
}

/** An image that is itself on the clipboard. Throws for what browsers cannot read, such as a file on the disk. */
function fileOf(src: string): File {
  const [, type = "", data = ""] = /^data:(image\/[\w+.-]+);base64,([\s\S]*)$/i.exec(src) ?? [];
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const file = new File([bytes], "image", { type });
  const problem = imageProblem(file);
  if (problem) throw new Error(problem);
  return file;
}
