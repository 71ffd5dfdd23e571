/** The keys of the review queue, as the help shows them. */
export const shortcuts = [
  { key: "j", words: "Next draft" },
  { key: "k", words: "Previous draft" },
  { key: "a", words: "Approve: schedule it as planned, or keep it where nothing is planned" },
  { key: "s", words: "Approve and schedule at another time" },
  { key: "p", words: "Approve and publish now" },
  { key: "e", words: "Edit" },
  { key: "r", words: "Reject" },
  { key: "u", words: "Take the last decision back, unless it is public or deleted" },
  { key: "?", words: "These keys" },
] as const;

export type Shortcut = (typeof shortcuts)[number]["key"];
