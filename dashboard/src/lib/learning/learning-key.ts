/** Below the key of all runs, so that whatever reloads those reloads these too. */
export const learningKey = (workspaceId: string) => ["workspace", workspaceId, "runs", "learning"] as const;
