import { useEffect, useRef, useState } from "react";
import { useSession } from "../session/use-editor";
import { createView, replaceText } from "../source/create-view";
import { sourceEditor, sourcePort } from "../source/source-editor";
import type { TextEditor } from "../source/text-editor";
import { useTextLink } from "../source/text-link";
import { followText } from "./follow-text";
import type { TextPaneProps } from "./text-pane";
import { Toolbar } from "./toolbar";
import { useImageUploads } from "./use-image-uploads";

/**
 * The Markdown itself. CodeMirror holds the text; it reports each change to the session, which can replace the text.
 */
export function MarkdownSource({ readOnly, focusRef, focusFirst, tools, onShown }: TextPaneProps) {
  const session = useSession();
  const link = useTextLink();
  const uploads = useImageUploads();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TextEditor | null>(null);

  useEffect(() => {
    if (!host.current) return;
    const view = createView({
      parent: host.current,
      text: session.store.now.fields.content,
      readOnly,
      uploads,
      onChange: () => session.typed(() => view.state.doc.toString()),
      marks: {
        onOpen: (mark) => link.onOpenMark(mark, "button"),
        onAccept: readOnly ? null : (mark) => link.onAccept(mark),
        onClick: (mark) => link.onOpenMark(mark, "click"),
        onCursor: (marks) => link.onCursor(marks),
      },
      onOpenComment: (id, how) => link.onOpenComment(id, how),
    });
    const stopFollowing = followText(session, (text) => replaceText(view, text));
    const detach = link.attach(sourcePort(view));
    focusRef.current = () => view.focus();
    setEditor(sourceEditor(view, uploads));
    onShown();
    if (focusFirst) view.focus();
    return () => {
      session.takeTyped();
      detach();
      stopFollowing();
      view.destroy();
      setEditor(null);
    };
  }, [session, link, readOnly, uploads, focusRef, focusFirst, onShown]);

  return (
    <>
      {!readOnly && (
        <Toolbar editor={editor} onComment={() => link.comment()}>
          {tools}
        </Toolbar>
      )}
      <div ref={host} className="mt-2 [--editor-font:var(--font-mono)]" />
    </>
  );
}
