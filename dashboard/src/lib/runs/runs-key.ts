/** Everything about a workspace's runs: lists below ["list"], the review queue below ["review"]. */
export const runsKey = (workspaceId: string) => ["workspace", workspaceId, "runs"] as const;

export const runKey = (workspaceId: string, id: string) => [...runsKey(workspaceId), "one", id] as const;
