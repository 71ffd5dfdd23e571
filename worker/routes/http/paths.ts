/** Paths that need authentication: the whole management API, nothing of the public one. `/x/*` also matches `/x`. */
export const authenticatedPaths = [
  "/v1/auth/*",
  "/v1/analytics/*",
  "/v1/me/*",
  "/v1/workspaces/*",
  "/v1/invitations/*",
] as const;
