import type { Me } from "@schema/auth";
import { queryOptions } from "@tanstack/react-query";
import { api, unwrap } from "./api";

/** All of a workspace's settings. Everything cached about a workspace has a key beginning ["workspace", id]. */
export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "settings"],
    queryFn: () => unwrap(api.v1.workspaces[":workspaceId"].$get({ param: { workspaceId } })),
  });

/** A member's name, with the email address where two have the same. */
export const memberLabel = (
  { name, email }: { name: string; email: string },
  all: readonly { name: string }[],
): string => (all.filter((one) => one.name === name).length === 1 ? name : `${name} (${email})`);

/** The members of the workspace. */
export const peopleQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["workspace", workspaceId, "members", "people"],
    queryFn: () =>
      unwrap(
        api.v1.workspaces[":workspaceId"].members.$get({
          param: { workspaceId },
          query: { page: "1", limit: "100" },
        }),
      ),
    select: ({ items }) => items,
    staleTime: 60_000,
  });

const key = "workspace";

export function rememberWorkspace(slug: string): void {
  localStorage.setItem(key, slug);
}

/** The workspace last opened on this device, or else the first one. */
export function lastWorkspace(me: Me): Me["workspaces"][number] | undefined {
  const slug = localStorage.getItem(key);
  return me.workspaces.find((workspace) => workspace.workspaceSlug === slug) ?? me.workspaces[0];
}
