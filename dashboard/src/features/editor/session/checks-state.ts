import type { TextAnchor } from "@schema/text-anchor";
import { createContext, use, useState } from "react";

const tabs = ["evidence", "quality", "comments"] as const;
export type ChecksTab = (typeof tabs)[number];

export const isChecksTab = (tab: string): tab is ChecksTab => (tabs as readonly string[]).includes(tab);

interface ChecksState {
  tab: ChecksTab;
  setTab: (tab: ChecksTab) => void;
  /** The claim that is unfolded. */
  claimId: string | null;
  setClaimId: (id: string | null) => void;
  /** The comment that was chosen in the text, and whether it takes the focus. */
  chosen: { id: string; focus: boolean } | null;
  setChosen: (chosen: { id: string; focus: boolean } | null) => void;
  /** What a new comment is about, while it is written: a passage, or null for the post. */
  commenting: { anchor: TextAnchor | null } | null;
  setCommenting: (about: { anchor: TextAnchor | null } | null) => void;
  showPassage: (anchor: TextAnchor) => void;
  /** Brings words of the text into view, out of the way of the panel. */
  showInText: (words: string) => void;
}

const ChecksContext = createContext<ChecksState | null>(null);
export const ChecksProvider = ChecksContext.Provider;

/** What is open in the checks, kept where a change of their frame leaves it be. */
export function useNewChecksState(show: Pick<ChecksState, "showInText" | "showPassage">): ChecksState {
  const [tab, setTab] = useState<ChecksTab>("evidence");
  const [claimId, setClaimId] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChecksState["chosen"]>(null);
  const [commenting, setCommenting] = useState<ChecksState["commenting"]>(null);
  const open = { tab, setTab, claimId, setClaimId, chosen, setChosen, commenting, setCommenting };
  return { ...open, ...show };
}

export function useChecks(): ChecksState {
  const state = use(ChecksContext);
  if (!state) throw new Error("useChecks outside of the checks");
  return state;
}
