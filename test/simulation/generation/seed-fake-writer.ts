import type { DatabaseSync } from "node:sqlite";

/** The workspace's writer is the model that the simulation puts behind the binding. */
export function seedFakeWriter(sqlite: DatabaseSync, workspaceId: string): void {
  sqlite
    .prepare(
      `INSERT INTO writer_settings (workspace_id, kind, api, model, updated_at)
       VALUES (?1, 'workers-ai', 'chat', 'fake', 0)`,
    )
    .run(workspaceId);
}
