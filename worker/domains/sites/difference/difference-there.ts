import type { ExternalDifference } from "../../../../schema/api/external-sends";
import type { IntegrationKind } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { loadPost } from "../../posts";
import { buildArticle } from "../article/build-article";
import { asAppError } from "../as-app-error";
import { loadConnected } from "../external/load-places";
import { openIntegration } from "../open-integration";

/**
 * Reads the remote article once and returns how it differs from what would be sent now. Changes nothing on either side. Throws
 * `integration_failed` for any remote failure.
 */
export async function differenceThere(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
): Promise<ExternalDifference> {
  const { row: post } = await loadPost(ctx, postId);
  const { integration, row } = await loadConnected(ctx, postId, kind);
  const externalId = row?.externalId ?? null;
  if (!row || externalId === null) throw new AppError("illegal_transition", "The post is not on the site");
  const { article } = await buildArticle(
    ctx,
    { workspace: ctx.workspace, post, integration },
    { kind: "draft" },
  );
  const texts = await openIntegration(ctx, integration)
    .then((site) => site.compare(externalId, article, row.memory))
    .catch((error: unknown) => {
      throw asAppError(error);
    });
  if (!texts) return { isThere: false, fields: [] };
  const { fieldsApart } = await import("./fields-apart");
  return { isThere: true, fields: fieldsApart(texts.ours, texts.theirs) };
}
