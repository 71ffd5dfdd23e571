import type { TokenAccess } from "@schema/token-access";

interface AccessWords {
  label: string;
  meaning: string;
}

/** Narrowest first, in display order. */
export const accessWords: Record<TokenAccess, AccessWords> = {
  read: { label: "Read only", meaning: "Can read posts, drafts and logs, but can’t change anything." },
  drafts: {
    label: "Drafts",
    meaning: "Can also write drafts for you to publish. Can’t publish, schedule or change settings.",
  },
  full: {
    label: "Full",
    meaning:
      "Can do everything you can in your workspaces, including publishing and changing settings, keys and members.",
  },
};
