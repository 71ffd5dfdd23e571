/** The lists of a workspace's posts and what is counted from them. */
export const postsKey = (workspaceId: string) => ["workspace", workspaceId, "posts"] as const;
