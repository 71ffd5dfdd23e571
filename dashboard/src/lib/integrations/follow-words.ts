import type { FollowMode } from "@schema/integrations";

/** What an integration sends automatically, in a word or two and in a sentence. */
export const followWords: Record<FollowMode, { label: string; meaning: string }> = {
  off: { label: "Manual only", meaning: "Send posts one at a time from the editor." },
  publish: {
    label: "Publish",
    meaning:
      "Posts are published on the site when you publish them, kept up to date, and turned into drafts when you unpublish them.",
  },
  schedule: {
    label: "Publish and schedule",
    meaning:
      "Posts are published on the site when you publish them and kept up to date. Scheduled posts are scheduled on the site for the same time.",
  },
  draft: {
    label: "Drafts only",
    meaning:
      "Posts that you publish or schedule are saved as drafts on the site. Publish them there when you’re ready.",
  },
};
