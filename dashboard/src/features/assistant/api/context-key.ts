/** The context with its history, below the workspace. */
export const contextKey = (workspaceId: string) => ["workspace", workspaceId, "context"] as const;
