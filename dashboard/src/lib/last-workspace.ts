import type { Me } from "@schema/auth";

const key = "workspace";

export function rememberWorkspace(slug: string): void {
  localStorage.setItem(key, slug);
}

/** The workspace last opened on this device, or else the first one. */
export function lastWorkspace(me: Me): Me["workspaces"][number] | undefined {
  const slug = localStorage.getItem(key);
  return me.workspaces.find((workspace) => workspace.workspaceSlug === slug) ?? me.workspaces[0];
}
