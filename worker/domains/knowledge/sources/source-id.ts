import type { WorkspaceCtx } from "../../../context";
import { sha256 } from "../../../platform/sha256";

/**
 * The same page of a workspace is the same source, whenever, by whatever run and by whichever spelling of its address it is read; so is
 * the same file.
 */
export async function sourceId(
  ctx: { workspace: Pick<WorkspaceCtx["workspace"], "id"> },
  what: { url: string } | { file: string },
): Promise<string> {
  const name = "url" in what ? `page ${asParsed(what.url)}` : `file ${what.file}`;
  return `src_${(await sha256(`${ctx.workspace.id} ${name}`)).slice(0, 24)}`;
}

/** As it is asked for: host, port and path in their one form, without a fragment. */
function asParsed(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = "";
  return url.href;
}
