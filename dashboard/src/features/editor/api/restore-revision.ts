import { api, unwrap } from "@/lib/api";

/** Brings back a saved state but for its slug; of a public post as private edits. */
export const restoreRevision = (workspaceId: string, id: string, number: number, version: number) =>
  unwrap(
    api.v1.workspaces[":workspaceId"].posts[":id"].revisions[":number"].restore.$post({
      param: { workspaceId, id, number: String(number) },
      json: { version },
    }),
  );
