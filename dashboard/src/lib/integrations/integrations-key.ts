/** A workspace's integrations, and its remote posts. */
export const integrationsKey = (workspaceId: string) => ["workspace", workspaceId, "integrations"] as const;
