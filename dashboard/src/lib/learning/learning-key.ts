/** Below the key of all runs, so that whatever reads those anew reads these too. */
export const learningKey = (workspaceId: string) => ["workspace", workspaceId, "runs", "learning"] as const;
