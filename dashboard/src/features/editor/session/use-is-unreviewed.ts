import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { runsQuery } from "@/lib/runs/list-runs";
import { useDraft } from "./use-editor";

/** Whether the post is a draft awaiting review; undefined until that is known. */
export function useIsUnreviewed(): boolean | undefined {
  const { id } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id);
  const [isWrittenHere] = useState(postId === undefined);
  const { data, isError } = useQuery({
    ...runsQuery(id, { postId, review: "awaiting", limit: 1 }),
    enabled: !isWrittenHere,
    placeholderData: undefined,
  });
  if (isWrittenHere) return false;
  return data ? data.items.length > 0 : isError || undefined;
}
