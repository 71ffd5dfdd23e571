import type { TokenAccess } from "@schema/token-access";

interface AccessWords {
  label: string;
  meaning: string;
}

/** Narrowest first, as they are offered. */
export const accessWords: Record<TokenAccess, AccessWords> = {
  read: { label: "Read only", meaning: "Reads posts, drafts and logs. Changes nothing." },
  drafts: {
    label: "Drafts",
    meaning:
      "Also writes drafts, which you publish yourself. Never publishes, schedules, or changes settings.",
  },
  full: {
    label: "Full",
    meaning: "Whatever you may do in your workspaces: also publish, and change settings, keys and members.",
  },
};
