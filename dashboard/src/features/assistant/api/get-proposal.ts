import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { proposalsKey } from "./list-proposals";

export const proposalQuery = (workspaceId: string, id: string) =>
  queryOptions({
    queryKey: [...proposalsKey(workspaceId), "one", id],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].assistant.proposals[":id"].$get({ param: { workspaceId, id } }),
      ),
  });
