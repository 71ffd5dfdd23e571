import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Brand, BrandUpdate } from "../../../schema/api/cards";
import { workspaces } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { imageStays } from "../media/image-stays";
import { commitChange } from "../../outbox/commit-change";
import { statement } from "../../platform/db/statement";
import { brandOf } from "./brand-of";
import { requireBrand } from "./require-brand";

/** Changes how cards look from now on; those that were drawn stay. Throws as `requireBrand` does. */
export async function updateBrand(ctx: WorkspaceCtx, input: z.infer<typeof BrandUpdate>): Promise<Brand> {
  const before = brandOf(ctx.workspace);
  const brand: Brand = { ...before, ...input };
  const fields = (Object.keys(brand) as (keyof Brand)[]).filter((name) => brand[name] !== before[name]);
  if (fields.length === 0) return brand;
  await requireBrand(ctx, brand);
  const update = ctx.db
    .update(workspaces)
    .set({ brand, updatedAt: ctx.now() })
    .where(eq(workspaces.id, ctx.workspace.id));
  await commitChange(ctx, {
    guarded: [statement(ctx, update)],
    statements: fields.includes("logoImageId") ? imageStays(ctx, brand.logoImageId) : [],
    effect: null,
    audit: {
      workspaceId: ctx.workspace.id,
      action: "brand.updated",
      targetKind: "workspace",
      targetId: ctx.workspace.id,
      details: { fields },
    },
  });
  return brand;
}
