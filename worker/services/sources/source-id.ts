import type { WorkspaceCtx } from "../../context";
import { sha256 } from "./sha256";

/** The same page of a workspace is the same source, whenever and by whatever run it is read; so is the same file. */
export async function sourceId(
  ctx: { workspace: Pick<WorkspaceCtx["workspace"], "id"> },
  what: { url: string } | { file: string },
): Promise<string> {
  const name = "url" in what ? `page ${what.url}` : `file ${what.file}`;
  return `src_${(await sha256(`${ctx.workspace.id} ${name}`)).slice(0, 24)}`;
}
