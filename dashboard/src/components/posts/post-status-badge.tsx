import type { PostSummary } from "@schema/posts";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

type Shown = PostSummary["status"] | "SCHEDULED";

const looks: Record<Shown, { tone: ComponentProps<typeof Badge>["tone"]; words: string }> = {
  DRAFT: { tone: "neutral", words: copy.postStatusBadge.draft },
  SCHEDULED: { tone: "accent", words: copy.postStatusBadge.scheduled },
  PUBLISHED: { tone: "good", words: copy.postStatusBadge.published },
  HIDDEN: { tone: "warn", words: copy.postStatusBadge.hidden },
};

/** Users do not call a scheduled post a draft. */
export function PostStatusBadge({ post }: { post: Pick<PostSummary, "status" | "scheduledAt"> }) {
  const { tone, words } = looks[post.status === "DRAFT" && post.scheduledAt ? "SCHEDULED" : post.status];
  return (
    <Badge tone={tone} dot>
      {words}
    </Badge>
  );
}
