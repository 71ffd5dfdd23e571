import type { TextAnchor } from "@schema/text-anchor";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useLive } from "@/lib/live/use-live";
import { atLeast } from "@/lib/roles";
import { commentsKey, commentsQuery } from "../comments/api";
import { copy } from "../copy";
import { SideFrame } from "../layout/side-frame";
import type { useViewMode } from "../layout/view-mode";
import { useMarkChoice, useTextMarks } from "../marks/use-text-marks";
import { useQuality } from "../quality/use-quality";
import { ChecksProvider, type useChecks, useNewChecksState } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";

const isCommentKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && event.code === "KeyM";

/** Marks the open comments in the text, and opens the panel for a comment that is selected or started in the text. */
function useCommentMarks(
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

const ChecksPanel = lazy(() => import("./checks-panel").then((m) => ({ default: m.ChecksPanel })));

/** Long enough for a sheet to return the focus first. */
const uncoverMs = 60;

/** Evidence, quality and comments beside the text, loaded when they are first opened. */
export function ChecksFrame({ view }: { view: ReturnType<typeof useViewMode> }) {
  const link = useTextLink();
  const { uncoverText, setSide } = view;
  const show = useMemo(() => {
    const uncovered = (then: () => void) => {
      uncoverText();
      setTimeout(then, uncoverMs);
    };
    return {
      showInText: (words: string) => uncovered(() => link.show(words)),
      showPassage: (anchor: TextAnchor) => uncovered(() => link.showPassage(anchor)),
    };
  }, [link, uncoverText]);
  const mayEdit = atLeast(useCurrentWorkspace().role, "editor");
  const marks = useMarkChoice();
  const quality = useQuality(mayEdit && marks.shown);
  const state = useNewChecksState({ ...show, quality });
  const here = useTextMarks(view, state);
  useCommentMarks(view, state);
  const { setTab, setClaimId } = state;
  useEffect(() => {
    link.onOpenChecks = (tab) => {
      setTab(tab);
      setSide("checks");
    };
    link.onOpenClaim = (id) => {
      setClaimId(id);
      link.onOpenChecks("evidence");
    };
  }, [link, setTab, setClaimId, setSide]);

  return (
    <ChecksProvider value={state}>
      <p role="status" className="sr-only">
        {here}
      </p>
      <SideFrame view={view} side="checks" label={copy.common.checks}>
        {(close) => (
          <Suspense fallback={<ListSkeleton label={copy.checksFrame.loadingChecks} />}>
            <ChecksPanel close={close} />
          </Suspense>
        )}
      </SideFrame>
    </ChecksProvider>
  );
}
