import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { topicsKey } from "@/lib/topics/topics-key";

const leastCharacters = 8;

/** What the workspace has already that says nearly the same as a title. */
export const similarQuery = (workspaceId: string, title: string) =>
  queryOptions({
    queryKey: [...topicsKey(workspaceId), "similar", title],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].topics.similar.$post({ param: { workspaceId }, json: { title } }),
      ),
    enabled: title.length >= leastCharacters,
  });
