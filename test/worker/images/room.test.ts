import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { requireImageRoom } from "../../../worker/domains/media";
import { planLimits } from "../../../worker/platform/plan-limits";
import { makeTenant, tenantCtx } from "../fixtures/tenant";

it("counts an image's sizes with its own bytes, separately per workspace", async () => {
  const ctx = await tenantCtx(await makeTenant());
  const { id: workspaceId, planId } = ctx.workspace;
  const limit = planLimits[planId].imageBytes;
  await requireImageRoom(ctx, limit);
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO images (id, workspace_id, key, content_type, width, height, bytes, alt, status, style, source, created_at)
       VALUES ('img_' || ?1, ?1, 'k' || ?1, 'image/png', 1, 1, 10, '', 'ready', 'photo', 'uploaded', 0)`,
    ).bind(workspaceId),
    env.DB.prepare("INSERT INTO image_variants VALUES ('img_' || ?1, 'v' || ?1, 'image/png', 1, 1, 5)").bind(
      workspaceId,
    ),
  ]);
  await requireImageRoom(ctx, limit - 15);
  await expect(requireImageRoom(ctx, limit - 14)).rejects.toMatchObject({ code: "limit_reached" });
  await requireImageRoom(await tenantCtx(await makeTenant()), limit);
});
