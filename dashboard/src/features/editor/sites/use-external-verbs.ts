import type { ExternalDecision, ExternalPost, ExternalSend, IntegrationKind } from "@schema/integrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { integrationsKey } from "@/lib/integrations/integrations-key";
import { externalPostsKey } from "./list-external-posts";

/** What can be done to a post on one other site. Whatever the outcome, the remote post is read again. */
export function useExternalVerbs(workspaceId: string, postId: string, kind: IntegrationKind) {
  const queryClient = useQueryClient();
  const at = api.v1.workspaces[":workspaceId"].posts[":id"].external[":kind"];
  const param = { workspaceId, id: postId, kind };
  const onSettled = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: externalPostsKey(workspaceId, postId) }),
      queryClient.invalidateQueries({ queryKey: integrationsKey(workspaceId) }),
    ]);
  const send = useMutation({
    mutationFn: (json: ExternalSend): Promise<ExternalPost> => unwrap(at.$put({ param, json })),
    onSettled,
  });
  const sync = useMutation({
    mutationFn: (): Promise<ExternalPost> => unwrap(at.sync.$post({ param })),
    onSettled,
  });
  const decide = useMutation({
    mutationFn: (decision: ExternalDecision["decision"]): Promise<ExternalPost> =>
      unwrap(at.decision.$post({ param, json: { decision } })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (): Promise<ExternalPost> => unwrap(at.$delete({ param })),
    onSettled,
  });
  return { send, sync, decide, remove };
}
