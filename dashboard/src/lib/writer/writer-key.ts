export const writerKey = (workspaceId: string) => ["workspace", workspaceId, "writer"] as const;
