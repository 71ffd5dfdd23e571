export const brandKey = (workspaceId: string) => ["workspace", workspaceId, "brand"] as const;
