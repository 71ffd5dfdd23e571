/** Of all that is known of a workspace's analytics. */
export const analyticsKey = (workspaceId: string) => ["workspace", workspaceId, "analytics"] as const;
