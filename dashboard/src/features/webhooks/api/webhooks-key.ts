/** Everything about a workspace's webhooks: the endpoints, and the log below ["deliveries"]. */
export const webhooksKey = (workspaceId: string) => ["workspace", workspaceId, "webhooks"] as const;
