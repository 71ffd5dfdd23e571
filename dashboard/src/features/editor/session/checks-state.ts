import type { QualityReport } from "@schema/quality";
import type { TextAnchor } from "@schema/text-anchor";
import { createContext, use, useState } from "react";

const tabs = ["evidence", "quality", "comments"] as const;
export type ChecksTab = (typeof tabs)[number];

export const isChecksTab = (tab: string): tab is ChecksTab => (tabs as readonly string[]).includes(tab);

export interface Quality {
  report: QualityReport | undefined;
  error: Error | null;
  isChecking: boolean;
  isFollowingLinks: boolean;
  check: (checkLinks: boolean) => void;
}

interface ChecksState {
  tab: ChecksTab;
  setTab: (tab: ChecksTab) => void;
  /** The claim that is expanded. */
  claimId: string | null;
  setClaimId: (id: string | null) => void;
  /** The item of a mark that was chosen in the text, and whether it takes the focus. */
  shown: { id: string; focus: boolean } | null;
  setShown: (shown: { id: string; focus: boolean } | null) => void;
  quality: Quality;
  /** The comment that was chosen in the text, and whether it takes the focus. */
  chosen: { id: string; focus: boolean } | null;
  setChosen: (chosen: { id: string; focus: boolean } | null) => void;
  /** The subject of a new comment while it is written: a passage, or null for the post. */
  commenting: { anchor: TextAnchor | null } | null;
  setCommenting: (about: { anchor: TextAnchor | null } | null) => void;
  showPassage: (anchor: TextAnchor) => void;
  /** Brings words of the text into view without the panel covering them. */
  showInText: (words: string) => void;
}

const ChecksContext = createContext<ChecksState | null>(null);
export const ChecksProvider = ChecksContext.Provider;

/** The open parts of the checks, kept outside of their frame so that they survive a change of it. */
export function useNewChecksState(
  given: Pick<ChecksState, "showInText" | "showPassage" | "quality">,
): ChecksState {
  const [tab, setTab] = useState<ChecksTab>("evidence");
  const [claimId, setClaimId] = useState<string | null>(null);
  const [shown, setShown] = useState<ChecksState["shown"]>(null);
  const [chosen, setChosen] = useState<ChecksState["chosen"]>(null);
  const [commenting, setCommenting] = useState<ChecksState["commenting"]>(null);
  const open = { tab, setTab, claimId, setClaimId, shown, setShown };
  return { ...open, chosen, setChosen, commenting, setCommenting, ...given };
}

export function useChecks(): ChecksState {
  const state = use(ChecksContext);
  if (!state) throw new Error("useChecks outside of the checks");
  return state;
}
