import type { PostStatus } from "@schema/public";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { copy } from "../copy";

const looks: Record<PostStatus, { tone: ComponentProps<typeof Badge>["tone"]; words: string }> = {
  DRAFT: { tone: "neutral", words: copy.postStatusBadge.draft },
  PUBLISHED: { tone: "good", words: copy.postStatusBadge.published },
  HIDDEN: { tone: "warn", words: copy.postStatusBadge.hidden },
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { tone, words } = looks[status];
  return (
    <Badge tone={tone} dot>
      {words}
    </Badge>
  );
}
