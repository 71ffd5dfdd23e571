import type { PostPreview } from "../../../schema/api/preview";
import type { Ctx } from "../../context";
import { notFound } from "../../platform/errors";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { publicPost, storedFields } from "../../public/public-row";
import { deriveText } from "./derive-text";
import { loadPreview, type Preview } from "./load-preview";

/**
 * The post that a link shows, in the shape of the public API. Throws as loadPreview does, and `not_found` if the draft awaits review: a site
 * would load its images from anywhere.
 */
export async function previewAnswer(ctx: Ctx, token: string): Promise<PostPreview> {
  const preview = await loadPreview(ctx, token);
  const { row, edited, expiresAt, workspace, isUnreviewed } = preview;
  if (isUnreviewed) throw notFound("Preview");
  return {
    post: postOf(ctx, preview),
    status: row.status,
    edited,
    scheduledAt: toInstantOrNull(row.scheduledAt),
    expiresAt: toInstant(expiresAt),
    editUrl: `${ctx.config.publicUrl}/w/${workspace.slug}/posts/${row.id}`,
  };
}

function postOf(ctx: Ctx, { row, fields, hero, workspace }: Preview): PostPreview["post"] {
  const facts = {
    ...workspace,
    hideBranding: Number(workspace.hideBranding),
    showCitations: Number(workspace.showCitations),
    showProvenance: Number(workspace.showProvenance),
    showModels: Number(workspace.showModels),
    counter: 0,
    floor: 0,
  };
  const asStored = {
    ...storedFields(fields),
    ...deriveText(fields.content),
    id: row.id,
    hero: hero && JSON.stringify(hero),
    authorProfiles: JSON.stringify(row.authorProfiles.filter(({ name }) => fields.authors.includes(name))),
    ogImage: row.ogImage && JSON.stringify(row.ogImage),
    citations: JSON.stringify(row.citations.filter(({ sentence }) => fields.content.includes(sentence))),
    provenance: row.provenance && JSON.stringify(row.provenance),
    approvedBy: row.approvedBy,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    publicOrder: null,
  };
  return publicPost(asStored, facts, { publicUrl: ctx.config.publicUrl, scope: "" });
}
