import type { IntegrationUnsent } from "../../../../schema/api/external-sends";
import type { IntegrationKind } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { loadIntegration } from "../integration-view";
import { unsentPosts } from "./unsent-posts";

const count = `SELECT (SELECT count(*) FROM (${unsentPosts.missing})) AS missing,
  (SELECT count(*) FROM (${unsentPosts.changed})) AS changed`;

/** Posts that are out of date on the platform and not pending. Throws `not_found`. */
export async function countUnsent(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<IntegrationUnsent> {
  const { id } = await loadIntegration(ctx, kind);
  const counted = await ctx.d1.prepare(count).bind(id).first<IntegrationUnsent>();
  return counted ?? { missing: 0, changed: 0 };
}
