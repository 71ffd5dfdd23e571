import type { PostStatus } from "@schema/public";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";

const looks: Record<PostStatus, { tone: ComponentProps<typeof Badge>["tone"]; words: string }> = {
  DRAFT: { tone: "neutral", words: "Draft" },
  PUBLISHED: { tone: "good", words: "Published" },
  HIDDEN: { tone: "warn", words: "Hidden" },
};

export function PostStatusBadge({ status }: { status: PostStatus }) {
  const { tone, words } = looks[status];
  return (
    <Badge tone={tone} dot>
      {words}
    </Badge>
  );
}
