export const imagesKey = (workspaceId: string) => ["workspace", workspaceId, "images"] as const;
