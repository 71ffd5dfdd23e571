import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";
import { useDraft } from "./use-editor";

const routePrefix = "/blog";

/** Where readers will find the post: on the workspace's site, or under its route prefix while no site is known. */
export function usePostAddress(): { url: string; site: string | null; siteName: string } {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const slug = useDraft((draft) => draft.fields.slug);
  const site = data?.siteUrl?.replace(/\/+$/, "") ?? null;
  return { url: `${site ?? ""}${routePrefix}/${slug}`, site, siteName: data?.name ?? workspace.name };
}
