import type { ExternalPost, Integration } from "@schema/integrations";
import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { integrationsQuery } from "@/lib/integrations/list-integrations";
import { copy } from "../copy";
import { useDraft } from "../session/use-editor";
import { externalPostsQuery } from "./list-external-posts";

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
