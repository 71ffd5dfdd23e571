import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { claimsQuery } from "./api/list-claims";
import { useDraft } from "./session/use-editor";
import { useTextLink } from "./source/text-link";

/** Keeps the marks in the text as the claims of the post are. */
export function useClaimMarks(): void {
  const link = useTextLink();
  const workspaceId = useCurrentWorkspace().id;
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const { data } = useQuery({ ...claimsQuery(workspaceId, postId), enabled: postId !== "" });
  useEffect(() => {
    link.mark(data?.items ?? []);
  }, [link, data]);
}
