import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { claimsQuery } from "../evidence/list-claims";
import type { useViewMode } from "../layout/view-mode";
import { acceptSuggestion } from "../quality/accept-suggestion";
import type { useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";
import { useMarkChoice } from "./mark-choice";
import { announcement, marksOf } from "./marks-of";

/**
 * Marks the findings of the checks in the text, and opens the item of a mark in the panel. Returns the marks at the
 * cursor.
 */
export function useTextMarks(
  { sideAs, side, setSide }: ReturnType<typeof useViewMode>,
  { quality, setTab, setClaimId, setShown }: Omit<ReturnType<typeof useChecks>, "showInText">,
): string {
  const link = useTextLink();
  const { id: workspaceId } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const { data: claims } = useQuery({ ...claimsQuery(workspaceId, postId), enabled: postId !== "" });
  const { shown } = useMarkChoice();
  const findings = quality.report?.findings;
  const marks = useMemo(
    () => (shown ? marksOf(claims?.items ?? [], findings ?? []) : []),
    [shown, claims, findings],
  );
  const [here, setHere] = useState("");

  useEffect(() => link.mark(marks), [link, marks]);

  useEffect(() => {
    link.onOpenMark = ({ tab, id }, how) => {
      // A click only places the cursor, unless the list is shown beside the text anyway.
      if (how === "click" && (sideAs !== "dock" || side !== "checks")) return;
      setTab(tab);
      if (tab === "evidence") setClaimId(id);
      setShown({ id, focus: how === "button" });
      setSide("checks");
    };
    link.onAccept = ({ suggestion }) => suggestion !== null && acceptSuggestion(link, suggestion);
    link.onCursor = (at) => setHere(announcement(at));
  }, [link, sideAs, side, setSide, setTab, setClaimId, setShown]);

  return here;
}
