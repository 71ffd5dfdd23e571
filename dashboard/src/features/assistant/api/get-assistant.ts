import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";

/** What the plan and the instance let the assistant do. */
export const assistantQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "assistant", "status"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].assistant.$get({ param: { workspaceId } })),
  });
