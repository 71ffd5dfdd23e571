/** Everything about a workspace's analytics. */
export const analyticsKey = (workspaceId: string) => ["workspace", workspaceId, "analytics"] as const;
