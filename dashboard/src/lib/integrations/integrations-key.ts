/** What a workspace is connected to, and its posts there. */
export const integrationsKey = (workspaceId: string) => ["workspace", workspaceId, "integrations"] as const;
