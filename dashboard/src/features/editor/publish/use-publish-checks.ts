import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";
import { claimsQuery } from "../evidence/list-claims";
import { checkQuality, qualityInput } from "../quality/check-quality";
import { useDraft } from "../session/use-editor";
import { publishChecks } from "./publish-checks";

/** What is missing before the post, as it is typed now, is published. Links to other sites are followed on request. */
export function usePublishChecks() {
  const { id: workspaceId } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id ?? "");
  const fields = useDraft((draft) => draft.fields);
  const problems = useDraft((draft) => draft.problems);
  const [checkLinks, setCheckLinks] = useState(false);
  const enabled = postId !== "";
  const workspace = useQuery(workspaceQuery(workspaceId));
  const claims = useQuery({ ...claimsQuery(workspaceId, postId), enabled });
  const input = qualityInput(fields, checkLinks);
  const quality = useQuery({
    queryKey: ["workspace", workspaceId, "quality", postId, input],
    queryFn: () => checkQuality(workspaceId, postId, input),
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const skipped = quality.data?.skipped.some(({ check }) => check === "links_alive") ?? false;
  return {
    checks: publishChecks({
      fields,
      problems,
      findings: quality.data?.findings ?? [],
      claims: claims.data?.items ?? [],
      requireEvidence: workspace.data?.requireEvidence ?? false,
    }),
    isChecking: enabled && (quality.isFetching || claims.isLoading || workspace.isLoading),
    error: quality.error,
    onCheckLinks: skipped && !checkLinks ? () => setCheckLinks(true) : undefined,
  };
}
