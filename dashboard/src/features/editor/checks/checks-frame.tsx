import type { TextAnchor } from "@schema/text-anchor";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCommentMarks } from "../comments/use-comment-marks";
import { copy } from "../copy";
import { claimsQuery } from "../evidence/list-claims";
import { SideFrame } from "../layout/side-frame";
import type { useViewMode } from "../layout/view-mode";
import { ChecksProvider, useNewChecksState } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";

/** Keeps the marks in the text as the claims of the post are. */
function useClaimMarks(): void {
  const link = useTextLink();
  const workspaceId = useCurrentWorkspace().id;
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const { data } = useQuery({ ...claimsQuery(workspaceId, postId), enabled: postId !== "" });
  useEffect(() => {
    link.mark(data?.items ?? []);
  }, [link, data]);
}

const ChecksPanel = lazy(() => import("./checks-panel").then((m) => ({ default: m.ChecksPanel })));

/** Long enough for a sheet to give the focus back first. */
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
  const state = useNewChecksState(show);
  useClaimMarks();
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
