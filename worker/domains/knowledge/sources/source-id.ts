import type { WorkspaceCtx } from "../../../context";
import { sha256 } from "../../../platform/sha256";

/**
 * The same page is the same source within a workspace, whenever and by whatever run it is read, and however its URL is written; likewise
 * the same file.
 */
export async function sourceId(
  ctx: { workspace: Pick<WorkspaceCtx["workspace"], "id"> },
  what: { url: string } | { file: string },
): Promise<string> {
  const name = "url" in what ? `page ${asParsed(what.url)}` : `file ${what.file}`;
  return `src_${(await sha256(`${ctx.workspace.id} ${name}`)).slice(0, 24)}`;
}

/** Normalizes host, port and path, and drops the fragment. */
function asParsed(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = "";
  return url.href;
}
