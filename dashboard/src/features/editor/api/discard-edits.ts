import { api, unwrap } from "@/lib/api";

/** Throws away the private edits of a public post. */
export const discardEdits = (workspaceId: string, id: string) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"]["working-copy"].$delete({ param: { workspaceId, id } }),
  );
