/** A message on the generation queue: only ids, and only a hint; the database is the truth. */
export type GenerationJob =
  /** The workspace has due runs. */
  | { kind: "generate"; workspaceId: string }
  /** Sources of the workspace are due for another check. */
  | { kind: "check-sources"; workspaceId: string }
  /** An import of the workspace has work to do. */
  | { kind: "import"; workspaceId: string };
