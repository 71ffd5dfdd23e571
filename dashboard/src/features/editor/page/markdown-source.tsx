import { EditorView } from "@codemirror/view";
import { type RefObject, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { messageOf } from "@/lib/api-error";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { uploadImage, uploadImageFrom } from "@/lib/images/upload-image";
import { copy } from "../copy";
import { useSession } from "../session/use-editor";
import { setClaims } from "../source/claim-marks";
import { createView, replaceText } from "../source/create-view";
import type { ImageUploads } from "../source/insert-images";
import { type TextPort, useTextLink } from "../source/text-link";
import { Toolbar } from "./toolbar";

/** A text editor as the panels know it. */
function textPort(view: EditorView): TextPort {
  const placeOf = (words: string) => {
    const from = words === "" ? -1 : view.state.doc.toString().indexOf(words);
    return from < 0 ? null : { from, to: from + words.length };
  };
  return {
    show(words) {
      const place = placeOf(words);
      if (!place) return false;
      view.dispatch({
        selection: { anchor: place.from, head: place.to },
        effects: EditorView.scrollIntoView(place.from, { y: "center" }),
      });
      view.focus();
      return true;
    },
    replace(words, by) {
      const place = placeOf(words);
      if (!place || view.state.readOnly) return false;
      view.dispatch({
        changes: { ...place, insert: by },
        selection: { anchor: place.from, head: place.from + by.length },
        effects: EditorView.scrollIntoView(place.from, { y: "center" }),
        userEvent: "input.suggestion",
      });
      return true;
    },
    mark: (claims) => view.dispatch({ effects: setClaims.of(claims) }),
  };
}

type MarkdownSourceProps = { readOnly: boolean; focusRef: RefObject<() => void> };

/** The Markdown itself. CodeMirror holds the text; the session hears of each change and may put another in its place. */
export function MarkdownSource({ readOnly, focusRef }: MarkdownSourceProps) {
  const session = useSession();
  const link = useTextLink();
  const workspaceId = useCurrentWorkspace().id;
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const [uploads] = useState<ImageUploads>(() => ({
    upload: (file, alt) => uploadImage(workspaceId, file, alt),
    uploadFrom: (url, alt) => uploadImageFrom(workspaceId, url, alt),
    onPasted: (kept, failed) =>
      failed === 0
        ? toast.success(copy.markdownSource.imagesUploaded(kept))
        : toast.error(copy.markdownSource.imagesNotUploaded(failed), {
            description: copy.markdownSource.imagesKeepTheirUrl,
          }),
    onFailed: (_file, error) =>
      toast.error(copy.markdownSource.couldntUploadImage, { description: messageOf(error) }),
  }));

  useEffect(() => {
    if (!host.current) return;
    const { store } = session;
    const created = createView({
      parent: host.current,
      text: store.now.fields.content,
      readOnly,
      uploads,
      onChange: (text) => session.set("content", text),
      onOpenClaim: (id) => link.onOpenClaim(id),
    });
    let { replaced } = store.now;
    const stopFollowing = store.subscribe(() => {
      if (store.now.replaced === replaced) return;
      replaced = store.now.replaced;
      replaceText(created, store.now.fields.content);
    });
    const detach = link.attach(textPort(created));
    focusRef.current = () => created.focus();
    setView(created);
    return () => {
      detach();
      stopFollowing();
      created.destroy();
      setView(null);
    };
  }, [session, link, readOnly, uploads, focusRef]);

  return (
    <>
      {!readOnly && <Toolbar view={view} uploads={uploads} />}
      <div ref={host} className="mt-2 [--editor-font:var(--font-mono)]" />
    </>
  );
}
