import { createContext, use, useState } from "react";

type ChecksTab = "evidence" | "quality";

interface ChecksState {
  tab: ChecksTab;
  setTab: (tab: ChecksTab) => void;
  /** The claim that is unfolded. */
  claimId: string | null;
  setClaimId: (id: string | null) => void;
  /** Brings words of the text into view, out of the way of the panel. */
  showInText: (words: string) => void;
}

const ChecksContext = createContext<ChecksState | null>(null);
export const ChecksProvider = ChecksContext.Provider;

/** What is open in the checks, kept where a change of their frame leaves it be. */
export function useNewChecksState(showInText: (words: string) => void): ChecksState {
  const [tab, setTab] = useState<ChecksTab>("evidence");
  const [claimId, setClaimId] = useState<string | null>(null);
  return { tab, setTab, claimId, setClaimId, showInText };
}

export function useChecks(): ChecksState {
  const state = use(ChecksContext);
  if (!state) throw new Error("useChecks outside of the checks");
  return state;
}
