import { postLink, postPage } from "@schema/page-url";
import { useQuery } from "@tanstack/react-query";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { workspaceQuery } from "@/lib/workspace-query";
import { useDraft } from "./use-editor";

/** The URL of the post's page by the workspace's pattern, without an origin if the site is not known. */
export function usePostAddress(): { url: string; site: string | null; siteName: string } {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const slug = useDraft((draft) => draft.fields.slug);
  const site = data?.siteUrl?.replace(/\/+$/, "") ?? null;
  const at = { siteUrl: site, pagePattern: data?.pagePattern ?? null };
  return { url: postPage(at, slug) ?? postLink(at, slug), site, siteName: data?.name ?? workspace.name };
}
