import type { ExternalPost } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { requirePost } from "../../posts";
import { externalView } from "./external-view";
import { loadPlaces } from "./load-places";

/** The post on each platform: the connected ones, and disconnected ones where it remained. */
export async function listExternalPosts(
  ctx: WorkspaceCtx,
  postId: string,
): Promise<{ items: ExternalPost[] }> {
  await requirePost(ctx, postId);
  return { items: (await loadPlaces(ctx, postId)).map((place) => externalView(place, ctx.now())) };
}
