import type { Post } from "@schema/posts";
import { useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useBlocker } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLast, usePageTitle } from "@/lib/hooks";
import { postsKey } from "@/lib/posts/post-queries";
import { ChecksFrame } from "../checks/checks-frame";
import { copy } from "../copy";
import { FocusModeContext, useFocusMode } from "../layout/focus-mode";
import { SideFrame } from "../layout/side-frame";
import { useViewMode } from "../layout/view-mode";
import { browserPorts } from "../session/browser-ports";
import { EditorBanners } from "../session/editor-banners";
import { EditorSession } from "../session/editor-session";
import { whyUnsent } from "../session/field-problems";
import { SaveIndicator } from "../session/save-indicator";
import { SettingsProvider, useNewSettingsState } from "../session/settings-state";
import { SessionContext, useDraft, useSession } from "../session/use-editor";
import { SettingsPanel } from "../settings/settings-panel";
import { TextLink, TextLinkContext, useTextLink } from "../source/text-link";
import { EditorHeader } from "./editor-header";
import { EditorPanes } from "./editor-panes";

/** What remains in focus mode: the save state, and the exit. Beside the text if there is room, otherwise below it. */
function FocusBar({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="z-20 flex items-center justify-end gap-3 bg-canvas px-4 py-1 max-xl:border-t xl:fixed xl:right-4 xl:bottom-3 xl:rounded-lg xl:py-0 xl:pr-0 xl:pl-3">
      <SaveIndicator />
      <Button variant="ghost" size="sm" onClick={onLeave}>
        {copy.focusMode.leave}
        <span aria-hidden="true" className="text-ink-3 text-xs phone:hidden">
          {copy.focusMode.leaveKey}
        </span>
      </Button>
    </div>
  );
}

/**
 * Leaving saves first. Only if that fails does it ask whether to leave, and the text stays on the device. Signing in
 * again is never delayed.
 */
function LeaveGuard() {
  const session = useSession();
  const blocker = useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (next.pathname === "/sign-in" || next.pathname.endsWith(`/${session.store.now.post?.id}`))
        return false;
      return !(await session.flush());
    },
    enableBeforeUnload: () => session.store.now.unsent,
    withResolver: true,
  });
  const { save, problems } = session.store.now;
  return (
    <ConfirmDialog
      open={blocker.status === "blocked"}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={copy.postEditor.leaveWithoutSaving}
      description={copy.postEditor.unsavedChangesStay(whyUnsent(save, problems))}
      cancelLabel={copy.postEditor.stay}
      confirmLabel={copy.postEditor.leave}
      onConfirm={async () => {
        session.keepOnDevice();
        blocker.proceed?.();
      }}
    />
  );
}

const ConflictChoice = lazy(() =>
  import("../history/conflict-choice").then((m) => ({ default: m.ConflictChoice })),
);

const theirsOf = (save: { kind: string; theirs?: Post }): Post | null => save.theirs ?? null;

/** Stays until the user chooses what to do; until then, the text is safe on the device. */
function ConflictDialog() {
  const theirs = useDraft((draft) => theirsOf(draft.save));
  const shown = useLast(theirs);
  return (
    <Dialog open={theirs !== null}>
      <DialogContent
        title={copy.postEditor.someoneElseChangedPost}
        description={copy.postEditor.description}
        className="md:max-w-4xl! [&>button:last-child]:hidden"
        onEscapeKeyDown={(event) => event.preventDefault()}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {shown && (
          <Suspense fallback={null}>
            <ConflictChoice theirs={shown} />
          </Suspense>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** A session for as long as the editor is open; unsent text is sent, or kept on the device, when it closes. */
function useEditorSession(workspaceId: string, post: Post | null): EditorSession {
  const [session] = useState(() => new EditorSession(browserPorts(workspaceId), post));
  const queryClient = useQueryClient();

  useEffect(() => {
    const onOnline = () => session.retry();
    const onHidden = () => {
      if (document.visibilityState !== "hidden") return;
      session.keepOnDevice();
      session.retry();
    };
    addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      void session.close().then(() => queryClient.invalidateQueries({ queryKey: postsKey(workspaceId) }));
    };
  }, [session, queryClient, workspaceId]);

  return session;
}

/** The parts of the post beside its text. */
function SettingsFrame({ view }: { view: ReturnType<typeof useViewMode> }) {
  return (
    <SideFrame view={view} side="settings" label={copy.common.postSettings}>
      {(close) => <SettingsPanel close={close} />}
    </SideFrame>
  );
}

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

const route = getRouteApi("/shell/w/$slug/posts/$postId");

function EditorScreen({ onStored }: { onStored: ((id: string) => void) | undefined }) {
  const view = useViewMode();
  const { setMode, setSide } = view;
  const focusMode = useFocusMode(() => {
    setMode("write");
    setSide(null);
  });
  const workspace = useCurrentWorkspace();
  const title = useDraft((draft) => draft.fields.title);
  const id = useDraft((draft) => draft.post?.id);
  usePageTitle(title.trim() || copy.common.newPost, workspace.name);

  useEffect(() => {
    if (id) onStored?.(id);
  }, [id, onStored]);

  const link = useTextLink();
  const { line } = route.useSearch();
  useEffect(() => {
    if (line !== undefined) link.showLine(line);
  }, [line, link]);
  const goToLine = (wanted: number) => {
    flushSync(view.uncoverText);
    link.showLine(wanted);
  };

  return (
    <div data-editor="" className="flex h-dvh flex-col">
      <EditorHeader view={view} />
      <EditorBanners />
      <div className="flex min-h-0 flex-1">
        <FocusModeContext value={focusMode}>
          <EditorPanes mode={view.mode} onEdit={goToLine} />
        </FocusModeContext>
        <ChecksFrame view={view} />
        <SettingsFrame view={view} />
      </div>
      {focusMode.isOn && <FocusBar onLeave={focusMode.toggle} />}
      <ConflictDialog />
      <LeaveGuard />
    </div>
  );
}
