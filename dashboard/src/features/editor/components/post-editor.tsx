import type { Post } from "@schema/posts";
import { useEffect, useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { usePageTitle } from "@/lib/page-title";
import { SessionContext, useDraft } from "../session/use-editor";
import { useEditorSession } from "../session/use-editor-session";
import { SettingsProvider, useNewSettingsState } from "../settings-state";
import { TextLink, TextLinkContext } from "../source/text-link";
import { useViewMode } from "../view-mode";
import { ChecksFrame } from "./checks-frame";
import { ConflictDialog } from "./conflict-dialog";
import { EditorBanners } from "./editor-banners";
import { EditorHeader } from "./editor-header";
import { EditorPanes } from "./editor-panes";
import { LeaveGuard } from "./leave-guard";
import { SettingsFrame } from "./settings-frame";

type PostEditorProps = { post: Post | null; onStored?: (id: string) => void };

export function PostEditor({ post, onStored }: PostEditorProps) {
  const session = useEditorSession(useCurrentWorkspace().id, post);
  const [link] = useState(() => new TextLink());
  const settings = useNewSettingsState();
  return (
    <SessionContext value={session}>
      <TextLinkContext value={link}>
        <SettingsProvider value={settings}>
          <EditorScreen onStored={onStored} />
        </SettingsProvider>
      </TextLinkContext>
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
        <ChecksFrame view={view} />
        <SettingsFrame view={view} />
      </div>
      <ConflictDialog />
      <LeaveGuard />
    </div>
  );
}
