import { titleMax } from "../../../schema/api/post-fields";
import type { WorkspaceCtx } from "../../context";
import { createPost } from "./create-post";
import { loadPost } from "./load-post";
import { fieldsOf } from "./post-fields";
import { copiedProvenance } from "./provenance";

const suffix = " (copy)";

/** A draft with the same fields and its own slug; canonical URL and aliases stay with the original. */
export async function duplicatePost(ctx: WorkspaceCtx, id: string): Promise<string> {
  const { row } = await loadPost(ctx, id);
  const { slug: _slug, ...fields } = fieldsOf(row);
  return createPost(
    ctx,
    {
      ...fields,
      title: row.title.slice(0, titleMax - suffix.length) + suffix,
      canonicalUrl: null,
      aliases: [],
    },
    {
      status: "DRAFT",
      publishedAt: null,
      updatedAt: null,
      sourcePath: null,
      reason: "duplicated",
      provenance: await copiedProvenance(ctx, id),
    },
  );
}
