export const sourcesKey = (workspaceId: string) => ["workspace", workspaceId, "sources"] as const;
