import type { Post } from "@schema/posts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { postsKey } from "@/lib/posts/posts-key";
import { browserPorts } from "./browser-ports";
import { EditorSession } from "./editor-session";

/** A session for as long as the editor is open; what is unsent is sent, or kept, when it closes. */
export function useEditorSession(workspaceId: string, post: Post | null): EditorSession {
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
