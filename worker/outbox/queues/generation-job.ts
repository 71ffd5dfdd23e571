/** What travels on the generation queue: ids only, and only hints; rows are the truth. */
export type GenerationJob =
  /** The workspace has runs that are due. */
  | { kind: "generate"; workspaceId: string }
  /** Sources of the workspace are due for another look. */
  | { kind: "check-sources"; workspaceId: string }
  /** An import of the workspace has something to do. */
  | { kind: "import"; workspaceId: string };
