import type { Post } from "@schema/posts";
import { useEffect } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { SessionContext, useDraft } from "../session/use-editor";
import { useEditorSession } from "../session/use-editor-session";
import { useViewMode } from "../view-mode";
import { ConflictDialog } from "./conflict-dialog";
import { EditorBanners } from "./editor-banners";
import { EditorHeader } from "./editor-header";
import { EditorPanes } from "./editor-panes";
import { LeaveGuard } from "./leave-guard";
import { SettingsFrame } from "./settings-frame";

type PostEditorProps = { post: Post | null; onStored?: (id: string) => void };

export function PostEditor({ post, onStored }: PostEditorProps) {
  const session = useEditorSession(useCurrentWorkspace().id, post);
  return (
    <SessionContext value={session}>
      <EditorScreen onStored={onStored} />
    </SessionContext>
  );
}

function EditorScreen({ onStored }: { onStored: ((id: string) => void) | undefined }) {
  const view = useViewMode();
  const workspace = useCurrentWorkspace();
  const title = useDraft((draft) => draft.fields.title);
  const id = useDraft((draft) => draft.post?.id);
  usePageTitle(title.trim() || "New post", workspace.name);

  useEffect(() => {
    if (id) onStored?.(id);
  }, [id, onStored]);

  return (
    <div className="flex h-[calc(100dvh-3.5rem)] flex-col md:h-dvh">
      <EditorHeader view={view} />
      <EditorBanners />
      <div className="flex min-h-0 flex-1">
        <EditorPanes mode={view.mode} />
        <SettingsFrame view={view} />
      </div>
      <ConflictDialog />
      <LeaveGuard />
    </div>
  );
}
