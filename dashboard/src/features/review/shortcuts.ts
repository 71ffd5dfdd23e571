/** The keys of the review queue, as the help shows them. */
export const shortcuts = [
  { key: "j", words: "Next draft" },
  { key: "k", words: "Previous draft" },
  { key: "a", words: "Approve: schedule as planned, or keep as a draft if no date is planned" },
  { key: "s", words: "Approve and schedule at another time" },
  { key: "p", words: "Approve and publish now" },
  { key: "e", words: "Edit" },
  { key: "r", words: "Reject" },
  { key: "u", words: "Undo last decision" },
  { key: "?", words: "Show shortcuts" },
] as const;

export type Shortcut = (typeof shortcuts)[number]["key"];
