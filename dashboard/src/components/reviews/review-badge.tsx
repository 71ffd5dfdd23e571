import type { PostReview } from "@schema/post-review";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

function lookOf({ state, editedSince }: PostReview): {
  tone: ComponentProps<typeof Badge>["tone"];
  words: string;
} {
  switch (state) {
    case "requested":
      return { tone: "accent", words: copy.reviews.inReview };
    case "changes_requested":
      return { tone: "warn", words: copy.reviews.changesRequested };
    case "approved":
      return editedSince
        ? { tone: "warn", words: copy.reviews.approvedThenEdited }
        : { tone: "good", words: copy.reviews.approved };
  }
}

/** The state of a draft's review; nothing without one. */
export function ReviewBadge({ review }: { review: PostReview | null | undefined }) {
  if (!review) return null;
  const { tone, words } = lookOf(review);
  return <Badge tone={tone}>{words}</Badge>;
}
