import { postPage } from "@schema/page-url";
import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "../workspace";

/** The URL of a published post's page on the workspace's site, by slug; null until the workspace has a site URL. */
export function usePostPage(): (slug: string) => string | null {
  const { data } = useQuery(workspaceQuery(useCurrentWorkspace().id));
  return (slug) => (data ? postPage(data, slug) : null);
}

/** For a toast. */
export const viewPost = (label: string, url: string | null) =>
  url === null ? {} : { action: { label, onClick: () => void window.open(url, "_blank", "noopener") } };
