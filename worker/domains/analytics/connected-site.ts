import type { WorkspaceRow } from "../../context";

/** The address of the site that a workspace's posts are on; null where nobody said. */
export function connectedSite({ siteUrl, pagePattern }: Pick<WorkspaceRow, "siteUrl" | "pagePattern">) {
  if (siteUrl !== null) return siteUrl;
  return pagePattern !== null && URL.canParse(pagePattern) ? new URL(pagePattern).origin : null;
}
