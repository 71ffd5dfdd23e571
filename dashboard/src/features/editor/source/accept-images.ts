import { EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type ImageUploads, insertImages } from "./insert-images";
import { isUrl } from "./insert-link";

const imagesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith("image/"));

/** Images dropped or pasted are uploaded; an address pasted over words makes them a link. */
export const acceptImages = (uploads: ImageUploads) =>
  EditorView.domEventHandlers({
    drop(event, view) {
      const files = imagesOf(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      insertImages(view, files, at, uploads);
      return true;
    },
    paste(event, view) {
      const files = imagesOf(event.clipboardData);
      const { main } = view.state.selection;
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      if (files.length > 0 && text === "") {
        event.preventDefault();
        insertImages(view, files, main.to, uploads);
        return true;
      }
      const words = view.state.sliceDoc(main.from, main.to);
      if (main.empty || !isUrl(text) || isUrl(words) || words.includes("\n")) return false;
      event.preventDefault();
      view.dispatch(view.state.replaceSelection(`[${words}](${text})`), {
        selection: EditorSelection.cursor(main.from + words.length + text.length + 4),
      });
      return true;
    },
  });
