import type { TextAnchor } from "@schema/text-anchor";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { useCommentMarks } from "../comments/use-comment-marks";
import { copy } from "../copy";
import { SideFrame } from "../layout/side-frame";
import type { useViewMode } from "../layout/view-mode";
import { useMarkChoice } from "../marks/mark-choice";
import { useTextMarks } from "../marks/use-text-marks";
import { useQuality } from "../quality/use-quality";
import { ChecksProvider, useNewChecksState } from "../session/checks-state";
import { useTextLink } from "../source/text-link";

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
