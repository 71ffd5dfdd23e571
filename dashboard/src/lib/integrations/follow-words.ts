import type { FollowMode } from "@schema/integrations";

/** What an integration does by itself, in a word or two and in a sentence. */
export const followWords: Record<FollowMode, { label: string; meaning: string }> = {
  off: { label: "Manual only", meaning: "Single posts are sent by hand, from their editor." },
  publish: {
    label: "Publish",
    meaning:
      "A post is published there when it is here, kept up to date, and made a draft there when it is unpublished here.",
  },
  schedule: {
    label: "Publish and schedule",
    meaning:
      "A post is published there when it is here, and kept up to date. One that is scheduled here is scheduled there too, for the same time.",
  },
  draft: {
    label: "Drafts only",
    meaning:
      "A post is kept as a draft there once it is published or scheduled here. Somebody publishes it there.",
  },
};
