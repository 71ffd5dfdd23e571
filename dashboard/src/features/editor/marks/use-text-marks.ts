import type { Claim } from "@schema/claims";
import type { QualityFinding } from "@schema/quality";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { rememberedChoice } from "@/lib/device-storage";
import { copy } from "../copy";
import { claimsQuery } from "../evidence/api";
import { claimMeaning, stateWords } from "../evidence/claim-words";
import type { useViewMode } from "../layout/view-mode";
import { checkWords, findingId } from "../quality/quality-words";
import { acceptSuggestion } from "../quality/use-quality";
import type { useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import type { MarkLook, TextMark } from "../source/text-editor";
import { useTextLink } from "../source/text-link";

const stored = rememberedChoice("text-marks", ["shown", "hidden"]);
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether findings of the checks are marked in the text; remembered on this device. */
export function useMarkChoice(): { shown: boolean; toggle: () => void } {
  const shown = useSyncExternalStore(subscribe, stored.get) === "shown";
  const toggle = () => {
    stored.set(shown ? "hidden" : "shown");
    for (const listener of listeners) listener();
  };
  return { shown, toggle };
}

const nextOf: Record<MarkLook, string | null> = {
  supported: null,
  accepted: null,
  unsupported: copy.textMarks.linkOrReword,
  contradicted: copy.textMarks.correctOrChoose,
  gone: copy.textMarks.chooseOrReword,
  problem: null,
  hint: null,
};

function claimMark(claim: Claim): TextMark {
  const contradicts = claim.state === "unsupported" && claim.verdict === "contradicted";
  const look = contradicts ? "contradicted" : claim.state;
  return {
    id: claim.id,
    tab: "evidence",
    words: claim.sentence,
    look,
    label: contradicts ? copy.textMarks.contradicted : stateWords[claim.state],
    message: claimMeaning(claim),
    next: nextOf[look],
    quote: claim.quote,
    source: claim.source?.title ?? null,
    suggestion: null,
  };
}

function findingMark(finding: QualityFinding): TextMark[] {
  const { check, level, message, excerpt, suggestion } = finding;
  if (excerpt === null || excerpt.trim() === "") return [];
  const mark = { words: excerpt, look: level, label: checkWords[check], message, next: null, suggestion };
  return [{ ...mark, id: findingId(finding), tab: "quality", quote: null, source: null }];
}

const marksOf = (claims: readonly Claim[], findings: readonly QualityFinding[]): TextMark[] => [
  ...claims.filter(({ sentence }) => sentence !== "").map(claimMark),
  ...findings.flatMap(findingMark),
];

/** What screen readers announce when the cursor reaches marks. */
const announcement = (marks: readonly TextMark[]): string =>
  marks.length === 0 ? "" : copy.textMarks.pressAltEnter(marks.map(({ label }) => label).join(", "));

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
