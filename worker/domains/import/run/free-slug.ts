import { uniqueSlug } from "../../../../schema/api/slug";
import type { WorkspaceCtx } from "../../../context";
import { slugsInUse } from "../slugs-in-use";

/** The slug that was planned, unless somebody took it meanwhile. */
export async function freeSlug(ctx: WorkspaceCtx, planned: string, own: string | undefined): Promise<string> {
  const taken = await slugsInUse(ctx, [planned], new Set(own === undefined ? [] : [own]));
  return uniqueSlug(planned, (slug) => taken.has(slug));
}
