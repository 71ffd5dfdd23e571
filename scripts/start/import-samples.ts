import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../process/user-error.ts";
import { projectRoot } from "../project-root.ts";
import type { ManagementApi } from "./management-api.ts";

const folder = join(projectRoot, "samples");

interface Imported {
  items: { path: string; outcome: string; postId?: string; message?: string }[];
}

/** Imports the sample posts into the workspace. Repeating it changes nothing. */
export async function importSamples(owner: ManagementApi, workspaceId: string): Promise<void> {
  const form = new FormData();
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".md"))) {
    form.append("files", new Blob([readFileSync(join(folder, name))]), name);
  }
  const { items } = await owner.post<Imported>(`/v1/workspaces/${workspaceId}/posts/import`, form);
  const failed = items.find(({ outcome }) => outcome === "failed");
  if (failed) throw new UserError(`The sample post ${failed.path} was refused: ${failed.message}`);
}
