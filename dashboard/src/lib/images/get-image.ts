import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { imagesKey } from "./images-key";

export const imageQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...imagesKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(api.v1.workspaces[":workspaceId"].images[":id"].$get({ param: { workspaceId, id } })),
    staleTime: 60_000,
  });
