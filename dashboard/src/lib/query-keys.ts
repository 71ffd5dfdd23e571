/** Everything about a workspace's batches. */
export const batchesKey = (workspaceId: string) => ["workspace", workspaceId, "batches"] as const;

export const noticesKey = (workspaceId: string) => ["workspace", workspaceId, "notices"] as const;
