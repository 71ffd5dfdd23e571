import type {
  ExternalDecision,
  ExternalPost,
  ExternalSend,
  Integration,
  IntegrationKind,
} from "@schema/integrations";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsKey, integrationsQuery } from "@/lib/integrations/integrations";
import { postsKey } from "@/lib/posts/post-queries";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";

const followedMs = 1500;
const restingMs = 15_000;

/** Below `postsKey`, so that every change to a post reads it again. */
export const externalPostsKey = (workspaceId: string, postId: string) =>
  [...postsKey(workspaceId), "external", postId] as const;

const isMoving = (items: ExternalPost[] | undefined) => items?.some(({ state }) => state === "pending");

/** A post on each connected site, refreshed often while it is being sent. */
export const externalPostsQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: externalPostsKey(workspaceId, postId),
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].external.$get({ param: { workspaceId, id: postId } }),
      ),
    refetchInterval: ({ state }) => (isMoving(state.data?.items) ? followedMs : restingMs),
  });

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

type FollowedAs = Pick<ExternalPost, "connected" | "kind" | "mode">;

/** The names of the sites that a publication is sent to: those that are enabled and not turned off for this post. */
export const followedSites = (
  integrations: Pick<Integration, "kind" | "enabled" | "followMode" | "siteName">[],
  places: FollowedAs[],
) =>
  integrations.flatMap(({ kind, enabled, followMode, siteName }) => {
    const own = places.find((place) => place.connected && place.kind === kind)?.mode;
    const mode = own ?? followMode;
    if (!enabled || mode === "off") return [];
    return [{ kind, words: mode === "draft" ? copy.followedSites.asDraft(siteName) : siteName }];
  });

export function useFollowedSites(enabled: boolean): ReturnType<typeof followedSites> {
  const { id: workspaceId } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id);
  const connected = useQuery({ ...integrationsQuery(workspaceId), enabled });
  const places = useQuery({
    ...externalPostsQuery(workspaceId, postId ?? ""),
    enabled: enabled && postId !== undefined,
  });
  return followedSites(connected.data?.items ?? [], places.data?.items ?? []);
}
