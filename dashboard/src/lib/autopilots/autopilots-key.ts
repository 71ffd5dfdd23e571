/** Everything about a workspace's autopilots. */
export const autopilotsKey = (workspaceId: string) => ["workspace", workspaceId, "autopilots"] as const;
