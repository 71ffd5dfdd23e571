import { postLink, postPage } from "@schema/page-url";
import { fieldsOfPost } from "@schema/posts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { imageQuery } from "@/lib/images/images";
import { runsQuery } from "@/lib/runs/runs";
import { workspaceQuery } from "@/lib/workspace";
import { differing } from "./draft-fields";
import type { Snapshot } from "./draft-store";
import { useDraft } from "./use-editor";

const hasPrivateEdits = ({ post, fields }: Snapshot): boolean =>
  post?.status === "PUBLISHED" && differing(fieldsOfPost(post), fields).length > 0;

/** Whether a published post differs from what readers see. */
export const useHasPrivateEdits = (): boolean => useDraft(hasPrivateEdits);

/** Whether the post is a draft awaiting review; undefined until that is known. */
export function useIsUnreviewed(): boolean | undefined {
  const { id } = useCurrentWorkspace();
  const postId = useDraft((draft) => draft.post?.id);
  const [isWrittenHere] = useState(postId === undefined);
  const { data, isError } = useQuery({
    ...runsQuery(id, { postId, review: "awaiting", limit: 1 }),
    enabled: !isWrittenHere,
    placeholderData: undefined,
  });
  if (isWrittenHere) return false;
  return data ? data.items.length > 0 : isError || undefined;
}

/** The URL of the post's page by the workspace's pattern, without an origin if the site is not known. */
export function usePostAddress(): { url: string; site: string | null; siteName: string } {
  const workspace = useCurrentWorkspace();
  const { data } = useQuery(workspaceQuery(workspace.id));
  const slug = useDraft((draft) => draft.fields.slug);
  const site = data?.siteUrl?.replace(/\/+$/, "") ?? null;
  const at = { siteUrl: site, pagePattern: data?.pagePattern ?? null };
  return { url: postPage(at, slug) ?? postLink(at, slug), site, siteName: data?.name ?? workspace.name };
}

/** The selected hero image, once loaded; null without one. */
export function useHeroImage() {
  const id = useDraft((draft) => draft.fields.heroImageId);
  const { data } = useQuery({ ...imageQuery(useCurrentWorkspace().id, id ?? ""), enabled: id !== null });
  return id === null ? null : (data ?? null);
}
