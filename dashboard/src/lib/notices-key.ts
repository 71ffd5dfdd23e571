export const noticesKey = (workspaceId: string) => ["workspace", workspaceId, "notices"] as const;
