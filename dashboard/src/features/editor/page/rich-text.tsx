import { type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import type { LoadLinkCard } from "../rich/link-cards";
import "@/components/prose/prose.css";
import "../rich/rich.css";
import { useEffect, useRef, useState } from "react";
import { ImagePicker } from "@/components/images/image-picker";
import { loadOwnImagesOnly } from "@/components/prose/own-images-only";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";
import { SelectionBar, TableBar } from "../rich/bars";
import { useRich } from "../rich/float";
import { LinkPanel } from "../rich/link-panel";
import { MarkPanel } from "../rich/mark-panel";
import { RichEditor } from "../rich/rich-editor";
import { SlashList } from "../rich/slash-list";
import { useSession } from "../session/use-editor";
import { useIsUnreviewed } from "../session/use-post-facts";
import { useTextLink } from "../source/text-link";
import { followText } from "./follow-text";
import type { TextPaneProps } from "./text-pane";
import { Toolbar } from "./toolbar";
import { useImageUploads } from "./use-image-uploads";

const linkCardQuery = (workspaceId: string, url: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "link-card", url],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"]["link-cards"].$post({ param: { workspaceId }, json: { url } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** The metadata of pages, requested once while the dashboard is open. */
const linkCardsOf =
  (queryClient: QueryClient, workspaceId: string): LoadLinkCard =>
  (url) =>
    queryClient.fetchQuery(linkCardQuery(workspaceId, url));

/** What the user asked for beside the text. */
function Asked({ editor }: { editor: RichEditor }) {
  const link = useTextLink();
  const asked = useRich(editor, (one) => one.asked);
  if (asked?.what === "link") return <LinkPanel key={asked.range.from} editor={editor} asked={asked} />;
  if (asked?.what === "marks")
    return (
      <MarkPanel
        editor={editor}
        asked={asked}
        onOpen={(mark) => link.onOpenMark(mark, "button")}
        onAccept={(mark) => link.onAccept(mark)}
      />
    );
  return null;
}

type RichTextProps = TextPaneProps & { onTooComplex: () => void };

/** The text as readers get it. Only what is edited here is rewritten in the Markdown. */
export function RichText({
  readOnly,
  focusRef,
  focusFirst,
  tools,
  onShown,
  onFaq,
  onTooComplex,
}: RichTextProps) {
  const session = useSession();
  const link = useTextLink();
  const uploads = useImageUploads();
  const queryClient = useQueryClient();
  const { id: workspaceId } = useCurrentWorkspace();
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<RichEditor | null>(null);
  const [picking, setPicking] = useState(false);
  const unreviewed = useIsUnreviewed();

  useEffect(() => {
    if (!host.current || unreviewed === undefined) return;
    if (unreviewed) loadOwnImagesOnly();
    let made: RichEditor;
    try {
      made = new RichEditor({
        parent: host.current,
        markdown: session.store.now.fields.content,
        readOnly,
        uploads,
        onChange: () => session.typed(() => made.markdown),
        onPickImage: () => setPicking(true),
        onFaq,
        onTooComplex,
        onOpenComment: (id, how) => link.onOpenComment(id, how),
        loadLinkCard: readOnly ? null : linkCardsOf(queryClient, workspaceId),
        onClickMark: (mark) => link.onOpenMark(mark, "click"),
        onCursor: (marks) => link.onCursor(marks),
      });
    } catch {
      onTooComplex();
      return;
    }
    const stopFollowing = followText(session, (text) => made.replaceText(text));
    const detach = link.attach(made);
    focusRef.current = () => made.focus();
    setEditor(made);
    onShown();
    if (focusFirst) made.focus();
    return () => {
      session.takeTyped();
      detach();
      stopFollowing();
      made.destroy();
      setEditor(null);
    };
  }, [
    session,
    link,
    readOnly,
    uploads,
    focusRef,
    focusFirst,
    unreviewed,
    onShown,
    onFaq,
    onTooComplex,
    queryClient,
    workspaceId,
  ]);

  return (
    <>
      {!readOnly && (
        <Toolbar editor={editor} onComment={() => link.comment()}>
          {tools}
        </Toolbar>
      )}
      <div className="relative mt-4">
        <div ref={host} />
        {editor && (
          <>
            <SelectionBar editor={editor} onComment={() => link.comment()} />
            <TableBar editor={editor} />
            <SlashList editor={editor} />
            <Asked editor={editor} />
            <ImagePicker
              open={picking}
              onOpenChange={setPicking}
              title={copy.toolbar.insertImage}
              onFile={(file) => editor.insertFile(file)}
              onPick={(image) => editor.insertImage(image)}
              onClosed={() => editor.focus()}
            />
          </>
        )}
      </div>
    </>
  );
}
