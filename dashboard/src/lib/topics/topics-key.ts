/** Everything about a workspace's topics. */
export const topicsKey = (workspaceId: string) => ["workspace", workspaceId, "topics"] as const;
