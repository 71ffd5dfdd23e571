import type { IntegrationKind } from "@schema/integrations";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { externalPostsKey } from "./list-external-posts";

/** Where the article on the other site differs from the post, as of now: each look reads it there anew. */
export const differenceQuery = (workspaceId: string, postId: string, kind: IntegrationKind) =>
  queryOptions({
    queryKey: [...externalPostsKey(workspaceId, postId), "difference", kind],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].posts[":id"].external[":kind"].difference.$get({
          param: { workspaceId, id: postId, kind },
        }),
      ),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
