/** The lists of a workspace's posts, and the counts derived from them. */
export const postsKey = (workspaceId: string) => ["workspace", workspaceId, "posts"] as const;
