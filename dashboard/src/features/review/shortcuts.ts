import { copy } from "./copy";

/** The shortcuts of the review queue, as the help shows them. */
export const shortcuts = [
  { key: "j", words: copy.shortcuts.nextDraft },
  { key: "k", words: copy.shortcuts.previousDraft },
  { key: "a", words: copy.shortcuts.words },
  { key: "s", words: copy.shortcuts.approveAndSchedule },
  { key: "p", words: copy.shortcuts.approveAndPublishNow },
  { key: "e", words: copy.common.edit },
  { key: "r", words: copy.shortcuts.reject },
  { key: "u", words: copy.shortcuts.undoLastDecision },
  { key: "?", words: copy.shortcuts.showShortcuts },
] as const;

export type Shortcut = (typeof shortcuts)[number]["key"];
