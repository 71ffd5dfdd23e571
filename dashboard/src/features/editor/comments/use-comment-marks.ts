import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLive } from "@/lib/live/use-live";
import { atLeast } from "@/lib/roles";
import type { useViewMode } from "../layout/view-mode";
import type { useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";
import { commentsKey, commentsQuery } from "./list-comments";

const isCommentKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && event.code === "KeyM";

/** Marks the open comments in the text, and opens the panel for a comment that is selected or started in the text. */
export function useCommentMarks(
  { sideAs, setSide }: ReturnType<typeof useViewMode>,
  { commenting, setTab, setChosen, setCommenting }: ReturnType<typeof useChecks>,
): void {
  const link = useTextLink();
  const queryClient = useQueryClient();
  const { id: workspaceId, role } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const { data } = useQuery({ ...commentsQuery(workspaceId, postId), enabled: postId !== "" });
  const mayComment = atLeast(role, "editor");

  useEffect(() => {
    const open = (data?.items ?? []).flatMap(({ id, anchor, resolved }) =>
      anchor && !resolved ? [{ id, anchor }] : [],
    );
    const begun = commenting?.anchor ? [{ id: "", anchor: commenting.anchor }] : [];
    link.markComments([...open, ...begun]);
  }, [link, data, commenting]);

  useLive(workspaceId, (message) => {
    if (message.type === "comments" && message.postId === postId)
      void queryClient.invalidateQueries({ queryKey: commentsKey(workspaceId, postId) });
  });

  useEffect(() => {
    const open = () => {
      setTab("comments");
      setSide("checks");
    };
    link.onOpenComment = (id, how) => {
      // If the panel would cover the text, a click in the text only places the cursor.
      if (id === "" || (how === "click" && sideAs !== "dock")) return;
      setChosen({ id, focus: how === "key" });
      open();
    };
    link.onComment = (anchor) => {
      if (!mayComment) return;
      setCommenting({ anchor });
      open();
    };
  }, [link, sideAs, setSide, setTab, setChosen, setCommenting, mayComment]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isCommentKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      link.comment();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [link]);
}
